-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== latest first

-- SQLite
select    "adjustment".*,
          "invoice"."number" as "invoice_number",
          "invoice"."customer_id",
          "invoice"."customer_first_name",
          "invoice"."customer_last_name"
from      "adjustment"
inner     join "invoice" on "invoice"."id" = "adjustment"."invoice_id"
order by  "adjustment"."business_date" desc,
          "adjustment"."id" desc
limit     ?
offset    ?;
--   SCAN adjustment USING INDEX adjustment_list_all
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)

-- SQLite
select    "exchange"."adjustment_id",
          "invoice"."id",
          "invoice"."number"
from      "exchange"
inner     join "invoice" on "invoice"."id" = "exchange"."invoice_id"
where     "exchange"."adjustment_id" in (
          select    value
          from      json_each(?)
          )
and       "invoice"."voided_at" is null;
--   SEARCH exchange USING INDEX sqlite_autoindex_exchange_1 (adjustment_id=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)

-- SQLite
select    *
from      "adjustment_line"
where     "adjustment_id" in (
          select    value
          from      json_each(?)
          )
and       "position" < ?
order by  "adjustment_id",
          "position";
--   SEARCH adjustment_line USING INDEX sqlite_autoindex_adjustment_line_1 (adjustment_id=? AND position<?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:

-- SQLite
select    count(*) as "total"
from      "adjustment"
inner     join "invoice" on "invoice"."id" = "adjustment"."invoice_id";
--   SCAN adjustment USING COVERING INDEX adjustment_invoice
--   SEARCH invoice USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?)

-- PostgreSQL
select    "adjustment".*,
          "invoice"."number" as "invoice_number",
          "invoice"."customer_id",
          "invoice"."customer_first_name",
          "invoice"."customer_last_name"
from      "adjustment"
inner     join "invoice" on "invoice"."id" = "adjustment"."invoice_id"
order by  "adjustment"."business_date" desc,
          "adjustment"."id" desc
limit     $1
offset    $2;
--   Limit
--     Sort
--       Nested Loop
--         Index Scan using invoice_pkey on invoice
--         Index Scan using adjustment_invoice on adjustment

-- PostgreSQL
select    "exchange"."adjustment_id",
          "invoice"."id",
          "invoice"."number"
from      "exchange"
inner     join "invoice" on "invoice"."id" = "exchange"."invoice_id"
where     "exchange"."adjustment_id" = any ($1)
and       "invoice"."voided_at" is null;
--   Nested Loop
--     Index Scan using exchange_pkey on exchange
--     Index Scan using invoice_number on invoice

-- PostgreSQL
select    *
from      "adjustment_line"
where     "adjustment_id" = any ($1)
and       "position" < $2
order by  "adjustment_id",
          "position";
--   Index Scan using adjustment_line_pk on adjustment_line

-- PostgreSQL
select    count(*) as "total"
from      "adjustment"
inner     join "invoice" on "invoice"."id" = "adjustment"."invoice_id";
--   Aggregate
--     Nested Loop
--       Index Only Scan using invoice_pkey on invoice
--       Index Only Scan using adjustment_invoice on adjustment

-- ========== of a shop

-- SQLite
select    "adjustment".*,
          "invoice"."number" as "invoice_number",
          "invoice"."customer_id",
          "invoice"."customer_first_name",
          "invoice"."customer_last_name"
from      "adjustment"
inner     join "invoice" on "invoice"."id" = "adjustment"."invoice_id"
where     "adjustment"."shop_id" = ?
order by  "adjustment"."business_date" desc,
          "adjustment"."id" desc
limit     ?
offset    ?;
--   SEARCH adjustment USING INDEX adjustment_list (shop_id=?)
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)

-- SQLite
select    "shop".*,
          "login"."email",
          (
          select    "thumbnail_hash"
          from      "image"
          where     "image"."hash" = "shop"."logo_hash"
          ) as "receipt_logo_hash"
from      "shop"
inner     join "login" on "login"."id" = "shop"."id"
where     "shop"."id" = ?;
--   SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)
--   SEARCH login USING INDEX sqlite_autoindex_login_1 (id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH image USING INDEX sqlite_autoindex_image_1 (hash=?)

-- SQLite
select    count(*) as "total"
from      "adjustment"
inner     join "invoice" on "invoice"."id" = "adjustment"."invoice_id"
where     "adjustment"."shop_id" = ?;
--   SEARCH adjustment USING INDEX sqlite_autoindex_adjustment_2 (shop_id=?)
--   SEARCH invoice USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?)

-- PostgreSQL
select    "adjustment".*,
          "invoice"."number" as "invoice_number",
          "invoice"."customer_id",
          "invoice"."customer_first_name",
          "invoice"."customer_last_name"
from      "adjustment"
inner     join "invoice" on "invoice"."id" = "adjustment"."invoice_id"
where     "adjustment"."shop_id" = $1
order by  "adjustment"."business_date" desc,
          "adjustment"."id" desc
limit     $2
offset    $3;
--   Limit
--     Nested Loop
--       Index Scan using adjustment_list on adjustment
--       Index Scan using invoice_pkey on invoice

-- PostgreSQL
select    "shop".*,
          "login"."email",
          (
          select    "thumbnail_hash"
          from      "image"
          where     "image"."hash" = "shop"."logo_hash"
          ) as "receipt_logo_hash"
from      "shop"
inner     join "login" on "login"."id" = "shop"."id"
where     "shop"."id" = $1;
--   Nested Loop
--     Index Scan using shop_pkey on shop
--     Index Scan using login_pkey on login
--     Index Scan using image_pkey on image

-- PostgreSQL
select    count(*) as "total"
from      "adjustment"
inner     join "invoice" on "invoice"."id" = "adjustment"."invoice_id"
where     "adjustment"."shop_id" = $1;
--   Aggregate
--     Nested Loop
--       Index Scan using adjustment_list on adjustment
--       Index Only Scan using invoice_pkey on invoice

-- ========== of a shop, of some days

-- SQLite
select    "adjustment".*,
          "invoice"."number" as "invoice_number",
          "invoice"."customer_id",
          "invoice"."customer_first_name",
          "invoice"."customer_last_name"
from      "adjustment"
inner     join "invoice" on "invoice"."id" = "adjustment"."invoice_id"
where     "adjustment"."shop_id" = ?
and       "adjustment"."business_date" >= ?
and       "adjustment"."business_date" <= ?
order by  "adjustment"."business_date" desc,
          "adjustment"."id" desc
limit     ?
offset    ?;
--   SEARCH adjustment USING INDEX adjustment_list (shop_id=? AND business_date>? AND business_date<?)
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)

-- SQLite
select    count(*) as "total"
from      "adjustment"
inner     join "invoice" on "invoice"."id" = "adjustment"."invoice_id"
where     "adjustment"."shop_id" = ?
and       "adjustment"."business_date" >= ?
and       "adjustment"."business_date" <= ?;
--   SEARCH adjustment USING INDEX adjustment_list (shop_id=? AND business_date>? AND business_date<?)
--   SEARCH invoice USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?)

-- PostgreSQL
select    "adjustment".*,
          "invoice"."number" as "invoice_number",
          "invoice"."customer_id",
          "invoice"."customer_first_name",
          "invoice"."customer_last_name"
from      "adjustment"
inner     join "invoice" on "invoice"."id" = "adjustment"."invoice_id"
where     "adjustment"."shop_id" = $1
and       "adjustment"."business_date" >= $2
and       "adjustment"."business_date" <= $3
order by  "adjustment"."business_date" desc,
          "adjustment"."id" desc
limit     $4
offset    $5;
--   Limit
--     Nested Loop
--       Index Scan using adjustment_list_all on adjustment
--       Index Scan using invoice_pkey on invoice

-- PostgreSQL
select    count(*) as "total"
from      "adjustment"
inner     join "invoice" on "invoice"."id" = "adjustment"."invoice_id"
where     "adjustment"."shop_id" = $1
and       "adjustment"."business_date" >= $2
and       "adjustment"."business_date" <= $3;
--   Aggregate
--     Nested Loop
--       Index Scan using adjustment_list_all on adjustment
--       Index Only Scan using invoice_pkey on invoice
