-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== latest first

-- SQLite
select    "drawer_session"."id",
          "drawer_session"."shop_id",
          "drawer_id",
          "z_number",
          "opened_at",
          "opened_by",
          "closed_at",
          "closed_date",
          "closed_by",
          "expected_cents",
          "counted_cents",
          "difference_cents",
          "drawer"."name" as "drawer_name",
          "shop"."name" as "shop_name"
from      "drawer_session"
inner     join "drawer" on "drawer"."id" = "drawer_session"."drawer_id"
inner     join "shop" on "shop"."id" = "drawer_session"."shop_id"
where     "closed_at" is not null
order by  "closed_date" desc,
          "closed_at" desc,
          "z_number" desc,
          "drawer_session"."id" desc
limit     ?
offset    ?;
--   SCAN drawer_session USING INDEX drawer_session_closed
--   SEARCH drawer USING INDEX sqlite_autoindex_drawer_1 (id=?)
--   SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)
--   USE TEMP B-TREE FOR PART OF ORDER BY

-- SQLite
select    count(*) as "total"
from      "drawer_session"
where     "closed_at" is not null;
--   SCAN drawer_session USING INDEX drawer_session_closed_of_shop

-- SQLite
select    data_version as moment
from      pragma_data_version;
--   SCAN pragma_data_version VIRTUAL TABLE INDEX 0:

-- PostgreSQL
select    "drawer_session"."id",
          "drawer_session"."shop_id",
          "drawer_id",
          "z_number",
          "opened_at",
          "opened_by",
          "closed_at",
          "closed_date",
          "closed_by",
          "expected_cents",
          "counted_cents",
          "difference_cents",
          "drawer"."name" as "drawer_name",
          "shop"."name" as "shop_name"
from      "drawer_session"
inner     join "drawer" on "drawer"."id" = "drawer_session"."drawer_id"
inner     join "shop" on "shop"."id" = "drawer_session"."shop_id"
where     "closed_at" is not null
order by  "closed_date" desc,
          "closed_at" desc,
          "z_number" desc,
          "drawer_session"."id" desc
limit     $1
offset    $2;
--   Limit
--     Sort
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on drawer_session
--             Bitmap Index Scan using drawer_session_closed_of_shop
--           Index Scan using shop_pkey on shop
--         Index Scan using drawer_pkey on drawer

-- PostgreSQL
select    count(*) as "total"
from      "drawer_session"
where     "closed_at" is not null;
--   Aggregate
--     Bitmap Heap Scan on drawer_session
--       Bitmap Index Scan using drawer_session_closed_of_shop

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as "total"
          from      "drawer_session"
          where     "closed_at" is not null
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Bitmap Heap Scan on drawer_session
--         Bitmap Index Scan using drawer_session_closed_of_shop

-- ========== of a shop, of some days

-- SQLite
select    "drawer_session"."id",
          "drawer_session"."shop_id",
          "drawer_id",
          "z_number",
          "opened_at",
          "opened_by",
          "closed_at",
          "closed_date",
          "closed_by",
          "expected_cents",
          "counted_cents",
          "difference_cents",
          "drawer"."name" as "drawer_name",
          "shop"."name" as "shop_name"
from      "drawer_session"
inner     join "drawer" on "drawer"."id" = "drawer_session"."drawer_id"
inner     join "shop" on "shop"."id" = "drawer_session"."shop_id"
where     "closed_at" is not null
and       "drawer_session"."shop_id" = ?
and       "closed_date" >= ?
and       "closed_date" <= ?
order by  "closed_date" desc,
          "closed_at" desc,
          "z_number" desc,
          "drawer_session"."id" desc
limit     ?
offset    ?;
--   SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)
--   SEARCH drawer_session USING INDEX drawer_session_closed_of_shop (shop_id=? AND closed_date>? AND closed_date<?)
--   SEARCH drawer USING INDEX sqlite_autoindex_drawer_1 (id=?)
--   USE TEMP B-TREE FOR PART OF ORDER BY

-- SQLite
select    count(*) as "total"
from      "drawer_session"
where     "closed_at" is not null
and       "drawer_session"."shop_id" = ?
and       "closed_date" >= ?
and       "closed_date" <= ?;
--   SEARCH drawer_session USING INDEX drawer_session_closed_of_shop (shop_id=? AND closed_date>? AND closed_date<?)

-- PostgreSQL
select    "drawer_session"."id",
          "drawer_session"."shop_id",
          "drawer_id",
          "z_number",
          "opened_at",
          "opened_by",
          "closed_at",
          "closed_date",
          "closed_by",
          "expected_cents",
          "counted_cents",
          "difference_cents",
          "drawer"."name" as "drawer_name",
          "shop"."name" as "shop_name"
from      "drawer_session"
inner     join "drawer" on "drawer"."id" = "drawer_session"."drawer_id"
inner     join "shop" on "shop"."id" = "drawer_session"."shop_id"
where     "closed_at" is not null
and       "drawer_session"."shop_id" = $1
and       "closed_date" >= $2
and       "closed_date" <= $3
order by  "closed_date" desc,
          "closed_at" desc,
          "z_number" desc,
          "drawer_session"."id" desc
limit     $4
offset    $5;
--   Limit
--     Incremental Sort
--       Nested Loop
--         Nested Loop
--           Index Scan using drawer_session_closed_of_shop on drawer_session
--           Index Scan using drawer_pkey on drawer
--         Index Scan using shop_pkey on shop

-- PostgreSQL
select    count(*) as "total"
from      "drawer_session"
where     "closed_at" is not null
and       "drawer_session"."shop_id" = $1
and       "closed_date" >= $2
and       "closed_date" <= $3;
--   Aggregate
--     Index Only Scan using drawer_session_closed_of_shop on drawer_session

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as "total"
          from      "drawer_session"
          where     "closed_at" is not null
          and       "drawer_session"."shop_id" = $1
          and       "closed_date" >= $2
          and       "closed_date" <= $3
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Index Only Scan using drawer_session_closed_of_shop on drawer_session

-- ========== today, with what was sold without an open drawer

-- SQLite
select    shop.id,
          shop.name,
          (
          select    count(*)
          from      sale_entry e
          where     e.shop_id = shop.id
          and       e.posted_date = ?
          and       e.kind = 'sold'
          and       e.drawer_session_id is null
          ) as count,
          (
          select    coalesce(sum(p.amount_cents + p.rounding_cents), 0)
          from      payment p
          where     p.shop_id = shop.id
          and       p.business_date = ?
          and       p.tender = 'cash'
          and       p.drawer_session_id is null
          ) as cash
from      shop
where     exists (
          select    1
          from      drawer
          where     drawer.shop_id = shop.id
          )
order by  shop.name_key;
--   SCAN shop USING INDEX sqlite_autoindex_shop_2
--   SEARCH drawer EXISTS USING COVERING INDEX sqlite_autoindex_drawer_2 (shop_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH e USING PRIMARY KEY (shop_id=? AND posted_date=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH p USING PRIMARY KEY (shop_id=? AND business_date=?)

-- SQLite
select    "drawer_session"."id",
          "drawer_session"."shop_id",
          "drawer_id",
          "z_number",
          "opened_at",
          "opened_by",
          "closed_at",
          "closed_date",
          "closed_by",
          "expected_cents",
          "counted_cents",
          "difference_cents",
          "drawer"."name" as "drawer_name",
          "shop"."name" as "shop_name"
from      "drawer_session"
inner     join "drawer" on "drawer"."id" = "drawer_session"."drawer_id"
inner     join "shop" on "shop"."id" = "drawer_session"."shop_id"
where     "closed_at" is not null
and       "closed_date" >= ?
and       "closed_date" <= ?
and       "difference_cents" <> ?
order by  "closed_date" desc,
          "closed_at" desc,
          "z_number" desc,
          "drawer_session"."id" desc
limit     ?;
--   SEARCH drawer_session USING INDEX drawer_session_closed (closed_date>? AND closed_date<?)
--   SEARCH drawer USING INDEX sqlite_autoindex_drawer_1 (id=?)
--   SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)
--   USE TEMP B-TREE FOR PART OF ORDER BY

-- PostgreSQL
select    shop.id,
          shop.name,
          (
          select    count(*)
          from      sale_entry e
          where     e.shop_id = shop.id
          and       e.posted_date = $1
          and       e.kind = 'sold'
          and       e.drawer_session_id is null
          ) as count,
          (
          select    coalesce(sum(p.amount_cents + p.rounding_cents), 0)
          from      payment p
          where     p.shop_id = shop.id
          and       p.business_date = $2
          and       p.tender = 'cash'
          and       p.drawer_session_id is null
          ) as cash
from      shop
where     exists (
          select    1
          from      drawer
          where     drawer.shop_id = shop.id
          )
order by  shop.name_key;
--   Nested Loop
--     Index Scan using shop_name_unique on shop
--     Index Only Scan using drawer_name_unique on drawer
--     Aggregate
--       Index Scan using sale_entry_pk on sale_entry
--     Aggregate
--       Index Scan using payment_pk on payment

-- PostgreSQL
select    "drawer_session"."id",
          "drawer_session"."shop_id",
          "drawer_id",
          "z_number",
          "opened_at",
          "opened_by",
          "closed_at",
          "closed_date",
          "closed_by",
          "expected_cents",
          "counted_cents",
          "difference_cents",
          "drawer"."name" as "drawer_name",
          "shop"."name" as "shop_name"
from      "drawer_session"
inner     join "drawer" on "drawer"."id" = "drawer_session"."drawer_id"
inner     join "shop" on "shop"."id" = "drawer_session"."shop_id"
where     "closed_at" is not null
and       "closed_date" >= $1
and       "closed_date" <= $2
and       "difference_cents" <> $3
order by  "closed_date" desc,
          "closed_at" desc,
          "z_number" desc,
          "drawer_session"."id" desc
limit     $4;
--   Limit
--     Incremental Sort
--       Nested Loop
--         Nested Loop
--           Index Scan using drawer_session_closed on drawer_session
--           Index Scan using drawer_pkey on drawer
--         Index Scan using shop_pkey on shop
