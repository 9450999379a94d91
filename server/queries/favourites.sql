-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== of a shop

-- SQLite
select    *
from      "favourite"
where     "shop_id" = ?
order by  "place";
--   SEARCH favourite USING INDEX sqlite_autoindex_favourite_1 (shop_id=?)

-- PostgreSQL
select    *
from      "favourite"
where     "shop_id" = $1
order by  "place";
--   Sort
--     Bitmap Heap Scan on favourite
--       Bitmap Index Scan using favourite_pkey
