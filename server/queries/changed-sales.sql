-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== latest first

-- SQLite
select    "changed_sale".*,
          "invoice"."number"
from      "changed_sale"
inner     join "invoice" on "invoice"."id" = "changed_sale"."invoice_id"
order by  "changed_date" desc,
          "changed_sale"."id" desc
limit     ?
offset    ?;
--   SCAN changed_sale USING INDEX changed_sale_day
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)

-- SQLite
select    count(*) as "total"
from      "changed_sale";
--   SCAN changed_sale USING COVERING INDEX sqlite_autoindex_changed_sale_1

-- SQLite
select    data_version as moment
from      pragma_data_version;
--   SCAN pragma_data_version VIRTUAL TABLE INDEX 0:

-- PostgreSQL
select    "changed_sale".*,
          "invoice"."number"
from      "changed_sale"
inner     join "invoice" on "invoice"."id" = "changed_sale"."invoice_id"
order by  "changed_date" desc,
          "changed_sale"."id" desc
limit     $1
offset    $2;
--   Limit
--     Nested Loop
--       Index Scan using changed_sale_day on changed_sale
--       Index Scan using invoice_pkey on invoice

-- PostgreSQL
select    count(*) as "total"
from      "changed_sale";
--   Aggregate
--     Bitmap Heap Scan on changed_sale
--       Bitmap Index Scan using changed_sale_shop

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as "total"
          from      "changed_sale"
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Bitmap Heap Scan on changed_sale
--         Bitmap Index Scan using changed_sale_shop

-- ========== of a shop, after the day, of some days

-- SQLite
select    "changed_sale".*,
          "invoice"."number"
from      "changed_sale"
inner     join "invoice" on "invoice"."id" = "changed_sale"."invoice_id"
where     "changed_sale"."shop_id" = ?
and       "changed_date" >= ?
and       "changed_date" <= ?
and       changed_date > changed_sale.business_date
order by  "changed_date" desc,
          "changed_sale"."id" desc
limit     ?
offset    ?;
--   SEARCH changed_sale USING INDEX changed_sale_later_shop (shop_id=? AND changed_date>? AND changed_date<?)
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
from      "changed_sale"
where     "changed_sale"."shop_id" = ?
and       "changed_date" >= ?
and       "changed_date" <= ?
and       changed_date > changed_sale.business_date;
--   SEARCH changed_sale USING INDEX changed_sale_later_shop (shop_id=? AND changed_date>? AND changed_date<?)

-- PostgreSQL
select    "changed_sale".*,
          "invoice"."number"
from      "changed_sale"
inner     join "invoice" on "invoice"."id" = "changed_sale"."invoice_id"
where     "changed_sale"."shop_id" = $1
and       "changed_date" >= $2
and       "changed_date" <= $3
and       changed_date > changed_sale.business_date
order by  "changed_date" desc,
          "changed_sale"."id" desc
limit     $4
offset    $5;
--   Limit
--     Nested Loop
--       Index Scan using changed_sale_later_shop on changed_sale
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
from      "changed_sale"
where     "changed_sale"."shop_id" = $1
and       "changed_date" >= $2
and       "changed_date" <= $3
and       changed_date > changed_sale.business_date;
--   Aggregate
--     Index Only Scan using changed_sale_later_shop on changed_sale

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as "total"
          from      "changed_sale"
          where     "changed_sale"."shop_id" = $1
          and       "changed_date" >= $2
          and       "changed_date" <= $3
          and       changed_date > changed_sale.business_date
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Index Only Scan using changed_sale_later_shop on changed_sale

-- ========== after the day, summed up

-- SQLite
select    count(*) as "count",
          coalesce(sum(total_after_cents - total_before_cents), 0) as "net"
from      "changed_sale"
where     "changed_sale"."shop_id" = ?
and       "changed_date" >= ?
and       "changed_date" <= ?
and       changed_date > changed_sale.business_date;
--   SEARCH changed_sale USING INDEX changed_sale_later_shop (shop_id=? AND changed_date>? AND changed_date<?)

-- PostgreSQL
select    count(*) as "count",
          coalesce(sum(total_after_cents - total_before_cents), 0) as "net"
from      "changed_sale"
where     "changed_sale"."shop_id" = $1
and       "changed_date" >= $2
and       "changed_date" <= $3
and       changed_date > changed_sale.business_date;
--   Aggregate
--     Index Only Scan using changed_sale_later_shop on changed_sale

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as "count",
                    coalesce(sum(total_after_cents - total_before_cents), 0) as "net"
          from      "changed_sale"
          where     "changed_sale"."shop_id" = $1
          and       "changed_date" >= $2
          and       "changed_date" <= $3
          and       changed_date > changed_sale.business_date
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Index Only Scan using changed_sale_later_shop on changed_sale
