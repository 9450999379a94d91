-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== latest first

-- SQLite
select    "id",
          "shop_id",
          "name",
          "customer_name",
          "items",
          "total_cents",
          "parked_by",
          "parked_at"
from      "parked_sale"
order by  "id" desc
limit     ?
offset    ?;
--   SCAN parked_sale USING INDEX sqlite_autoindex_parked_sale_1

-- SQLite
select    count(*) as "total"
from      "parked_sale";
--   SCAN parked_sale USING COVERING INDEX sqlite_autoindex_parked_sale_1

-- PostgreSQL
select    "id",
          "shop_id",
          "name",
          "customer_name",
          "items",
          "total_cents",
          "parked_by",
          "parked_at"
from      "parked_sale"
order by  "id" desc
limit     $1
offset    $2;
--   Limit
--     Index Scan using parked_sale_pkey on parked_sale

-- PostgreSQL
select    count(*) as "total"
from      "parked_sale";
--   Aggregate
--     Bitmap Heap Scan on parked_sale
--       Bitmap Index Scan using parked_sale_shop

-- ========== of a shop

-- SQLite
select    "id",
          "shop_id",
          "name",
          "customer_name",
          "items",
          "total_cents",
          "parked_by",
          "parked_at"
from      "parked_sale"
where     "shop_id" = ?
order by  "id" desc
limit     ?
offset    ?;
--   SEARCH parked_sale USING INDEX parked_sale_shop (shop_id=?)

-- SQLite
select    count(*) as "total"
from      "parked_sale"
where     "shop_id" = ?;
--   SEARCH parked_sale USING COVERING INDEX parked_sale_shop (shop_id=?)

-- PostgreSQL
select    "id",
          "shop_id",
          "name",
          "customer_name",
          "items",
          "total_cents",
          "parked_by",
          "parked_at"
from      "parked_sale"
where     "shop_id" = $1
order by  "id" desc
limit     $2
offset    $3;
--   Limit
--     Sort
--       Bitmap Heap Scan on parked_sale
--         Bitmap Index Scan using parked_sale_shop

-- PostgreSQL
select    count(*) as "total"
from      "parked_sale"
where     "shop_id" = $1;
--   Aggregate
--     Bitmap Heap Scan on parked_sale
--       Bitmap Index Scan using parked_sale_shop
