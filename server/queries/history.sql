-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== of an invoice

-- SQLite
select    "invoice_event"."id",
          length(invoice_event.changes) as "size"
from      "invoice_event"
inner     join "invoice" on "invoice"."id" = "invoice_event"."invoice_id"
where     "invoice_event"."invoice_id" = ?
and       "invoice_event"."happened_at" > ?
order by  "invoice_event"."happened_at" desc,
          "invoice_event"."id" desc
limit     ?;
--   SEARCH invoice USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?)
--   SEARCH invoice_event USING PRIMARY KEY (invoice_id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    *
from      "invoice_event"
where     "invoice_id" = ?
and       "id" in (
          select    value
          from      json_each(?)
          )
order by  "happened_at",
          "id";
--   SEARCH invoice_event USING PRIMARY KEY (invoice_id=? AND id=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    "invoice_event"."id",
          length(invoice_event.changes) as "size"
from      "invoice_event"
inner     join "invoice" on "invoice"."id" = "invoice_event"."invoice_id"
where     "invoice_event"."invoice_id" = $1
and       "invoice_event"."happened_at" > $2
order by  "invoice_event"."happened_at" desc,
          "invoice_event"."id" desc
limit     $3;
--   Limit
--     Sort
--       Nested Loop
--         Bitmap Heap Scan on invoice_event
--           Bitmap Index Scan using invoice_event_pk
--         Index Only Scan using invoice_pkey on invoice

-- PostgreSQL
select    *
from      "invoice_event"
where     "invoice_id" = $1
and       "id" = any ($2)
order by  "happened_at",
          "id";
--   Sort
--     Index Scan using invoice_event_pk on invoice_event
