-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== latest first

-- SQLite
select    "quote"."id",
          "quote"."shop_id",
          "quote"."number",
          "quote"."customer_name",
          "quote"."items",
          "quote"."total_cents",
          "quote"."valid_until",
          "quote"."lost_at",
          "quote"."lost_reason",
          "quote"."quoted_by",
          "quote"."quoted_at",
          "quote"."invoice_id",
          "invoice"."number" as "invoice_number"
from      "quote"
left join "invoice" on "invoice"."id" = "quote"."invoice_id"
where     1 = 1
and       1 = 1
and       1 = 1
order by  "quote"."id" desc
limit     ?
offset    ?;
--   SCAN quote USING INDEX sqlite_autoindex_quote_1
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN

-- SQLite
select    count(*) as "total"
from      "quote"
left join "invoice" on "invoice"."id" = "quote"."invoice_id"
where     1 = 1
and       1 = 1
and       1 = 1;
--   SCAN quote USING COVERING INDEX quote_invoice
--   SEARCH invoice USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    "quote"."id",
          "quote"."shop_id",
          "quote"."number",
          "quote"."customer_name",
          "quote"."items",
          "quote"."total_cents",
          "quote"."valid_until",
          "quote"."lost_at",
          "quote"."lost_reason",
          "quote"."quoted_by",
          "quote"."quoted_at",
          "quote"."invoice_id",
          "invoice"."number" as "invoice_number"
from      "quote"
left join "invoice" on "invoice"."id" = "quote"."invoice_id"
where     1 = 1
and       1 = 1
and       1 = 1
order by  "quote"."id" desc
limit     $1
offset    $2;
--   Limit
--     Nested Loop
--       Index Scan using quote_pkey on quote
--       Index Scan using invoice_pkey on invoice

-- PostgreSQL
select    count(*) as "total"
from      "quote"
left join "invoice" on "invoice"."id" = "quote"."invoice_id"
where     1 = 1
and       1 = 1
and       1 = 1;
--   Aggregate
--     Bitmap Heap Scan on quote
--       Bitmap Index Scan using quote_invoice

-- ========== open ones of a shop that a search finds

-- SQLite
select    "quote"."id",
          "quote"."shop_id",
          "quote"."number",
          "quote"."customer_name",
          "quote"."items",
          "quote"."total_cents",
          "quote"."valid_until",
          "quote"."lost_at",
          "quote"."lost_reason",
          "quote"."quoted_by",
          "quote"."quoted_at",
          "quote"."invoice_id",
          "invoice"."number" as "invoice_number"
from      "quote"
left join "invoice" on "invoice"."id" = "quote"."invoice_id"
where     "quote"."shop_id" = ?
and       1 = 1
and       "quote"."search_text" like ? escape '\'
and       "quote"."lost_at" is null
and       "quote"."invoice_id" is null
order by  "quote"."id" desc
limit     ?
offset    ?;
--   SEARCH quote USING INDEX quote_invoice (invoice_id=?)
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    count(*) as "total"
from      "quote"
left join "invoice" on "invoice"."id" = "quote"."invoice_id"
where     "quote"."shop_id" = ?
and       1 = 1
and       "quote"."search_text" like ? escape '\'
and       "quote"."lost_at" is null
and       "quote"."invoice_id" is null;
--   SEARCH quote USING INDEX quote_invoice (invoice_id=?)
--   SEARCH invoice USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    "quote"."id",
          "quote"."shop_id",
          "quote"."number",
          "quote"."customer_name",
          "quote"."items",
          "quote"."total_cents",
          "quote"."valid_until",
          "quote"."lost_at",
          "quote"."lost_reason",
          "quote"."quoted_by",
          "quote"."quoted_at",
          "quote"."invoice_id",
          "invoice"."number" as "invoice_number"
from      "quote"
left join "invoice" on "invoice"."id" = "quote"."invoice_id"
where     "quote"."shop_id" = $1
and       1 = 1
and       "quote"."search_text" like $2 escape '\'
and       "quote"."lost_at" is null
and       "quote"."invoice_id" is null
order by  "quote"."id" desc
limit     $3
offset    $4;
--   Limit
--     Nested Loop
--       Index Scan using quote_shop on quote
--       Index Scan using invoice_pkey on invoice

-- PostgreSQL
select    count(*) as "total"
from      "quote"
left join "invoice" on "invoice"."id" = "quote"."invoice_id"
where     "quote"."shop_id" = $1
and       1 = 1
and       "quote"."search_text" like $2 escape '\'
and       "quote"."lost_at" is null
and       "quote"."invoice_id" is null;
--   Aggregate
--     Index Scan using quote_number on quote

-- ========== of an invoice

-- SQLite
select    "quote"."id",
          "quote"."shop_id",
          "quote"."number",
          "quote"."customer_name",
          "quote"."items",
          "quote"."total_cents",
          "quote"."valid_until",
          "quote"."lost_at",
          "quote"."lost_reason",
          "quote"."quoted_by",
          "quote"."quoted_at",
          "quote"."invoice_id",
          "invoice"."number" as "invoice_number"
from      "quote"
left join "invoice" on "invoice"."id" = "quote"."invoice_id"
where     "quote"."shop_id" = ?
and       "quote"."invoice_id" = ?
and       1 = 1
order by  "quote"."id" desc
limit     ?
offset    ?;
--   SEARCH quote USING INDEX quote_invoice (invoice_id=?)
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN

-- SQLite
select    count(*) as "total"
from      "quote"
left join "invoice" on "invoice"."id" = "quote"."invoice_id"
where     "quote"."shop_id" = ?
and       "quote"."invoice_id" = ?
and       1 = 1;
--   SEARCH quote USING INDEX quote_invoice (invoice_id=?)
--   SEARCH invoice USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    "quote"."id",
          "quote"."shop_id",
          "quote"."number",
          "quote"."customer_name",
          "quote"."items",
          "quote"."total_cents",
          "quote"."valid_until",
          "quote"."lost_at",
          "quote"."lost_reason",
          "quote"."quoted_by",
          "quote"."quoted_at",
          "quote"."invoice_id",
          "invoice"."number" as "invoice_number"
from      "quote"
left join "invoice" on "invoice"."id" = "quote"."invoice_id"
where     "quote"."shop_id" = $1
and       "quote"."invoice_id" = $2
and       1 = 1
order by  "quote"."id" desc
limit     $3
offset    $4;
--   Limit
--     Nested Loop
--       Index Scan using quote_shop on quote
--       Index Scan using invoice_pkey on invoice

-- PostgreSQL
select    count(*) as "total"
from      "quote"
left join "invoice" on "invoice"."id" = "quote"."invoice_id"
where     "quote"."shop_id" = $1
and       "quote"."invoice_id" = $2
and       1 = 1;
--   Aggregate
--     Index Scan using quote_invoice on quote
