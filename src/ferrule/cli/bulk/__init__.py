"""Answer each JSON line of many files: a directory of files (shards) in, a directory of answers out.

``shards`` cuts files into byte ranges, answers one range, and joins the answers of a file;
``process_pool.run_shards`` does all of it, in this process or in several.
"""
