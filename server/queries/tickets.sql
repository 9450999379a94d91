-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== latest first

-- SQLite
select    "ticket".*,
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          "drop_off"."customer_phone",
          "staff"."name" as "technician_name",
          "repairer"."name" as "repaired_by_name",
          "invoice"."number" as "invoice_number"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     1 = 1
and       1 = 1
and       1 = 1
and       1 = 1
order by  "ticket"."id" desc
limit     ?
offset    ?;
--   SCAN ticket USING INDEX sqlite_autoindex_ticket_1
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN

-- SQLite
select    count(*) as "total"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     1 = 1
and       1 = 1
and       1 = 1
and       1 = 1;
--   SCAN ticket
--   SEARCH drop_off USING COVERING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH staff USING COVERING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING COVERING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    "ticket".*,
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          "drop_off"."customer_phone",
          "staff"."name" as "technician_name",
          "repairer"."name" as "repaired_by_name",
          "invoice"."number" as "invoice_number"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     1 = 1
and       1 = 1
and       1 = 1
and       1 = 1
order by  "ticket"."id" desc
limit     $1
offset    $2;
--   Limit
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Nested Loop
--             Index Scan using ticket_pkey on ticket
--             Index Scan using drop_off_pkey on drop_off
--           Index Scan using staff_pkey on staff
--         Index Scan using staff_pkey on staff
--       Index Scan using invoice_pkey on invoice

-- PostgreSQL
select    count(*) as "total"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     1 = 1
and       1 = 1
and       1 = 1
and       1 = 1;
--   Aggregate
--     Nested Loop
--       Bitmap Heap Scan on drop_off
--         Bitmap Index Scan using drop_off_customer
--       Index Scan using ticket_drop_off on ticket

-- ========== open ones of a shop that a search finds

-- SQLite
select    "ticket".*,
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          "drop_off"."customer_phone",
          "staff"."name" as "technician_name",
          "repairer"."name" as "repaired_by_name",
          "invoice"."number" as "invoice_number"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."shop_id" = ?
and       1 = 1
and       1 = 1
and       "ticket"."search_text" like ? escape '\'
and       "ticket"."is_open" = ?
order by  "ticket"."id" desc
limit     ?
offset    ?;
--   SEARCH ticket USING INDEX ticket_open (shop_id=?)
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN

-- SQLite
select    count(*) as "total"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."shop_id" = ?
and       1 = 1
and       1 = 1
and       "ticket"."search_text" like ? escape '\'
and       "ticket"."is_open" = ?;
--   SEARCH ticket USING INDEX ticket_open (shop_id=?)
--   SEARCH drop_off USING COVERING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH staff USING COVERING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING COVERING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    "ticket".*,
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          "drop_off"."customer_phone",
          "staff"."name" as "technician_name",
          "repairer"."name" as "repaired_by_name",
          "invoice"."number" as "invoice_number"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."shop_id" = $1
and       1 = 1
and       1 = 1
and       "ticket"."search_text" like $2 escape '\'
and       "ticket"."is_open" = $3
order by  "ticket"."id" desc
limit     $4
offset    $5;
--   Limit
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Nested Loop
--             Index Scan using ticket_open on ticket
--             Index Scan using drop_off_pkey on drop_off
--           Index Scan using staff_pkey on staff
--         Index Scan using staff_pkey on staff
--       Index Scan using invoice_pkey on invoice

-- PostgreSQL
select    count(*) as "total"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."shop_id" = $1
and       1 = 1
and       1 = 1
and       "ticket"."search_text" like $2 escape '\'
and       "ticket"."is_open" = $3;
--   Aggregate
--     Nested Loop
--       Index Scan using ticket_open on ticket
--       Index Only Scan using drop_off_pkey on drop_off

-- ========== of a shop in one state

-- SQLite
select    "ticket".*,
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          "drop_off"."customer_phone",
          "staff"."name" as "technician_name",
          "repairer"."name" as "repaired_by_name",
          "invoice"."number" as "invoice_number"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."shop_id" = ?
and       1 = 1
and       1 = 1
and       1 = 1
and       "ticket"."state" = ?
order by  "ticket"."id" desc
limit     ?
offset    ?;
--   SEARCH ticket USING INDEX ticket_state (shop_id=? AND state=?)
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN

-- SQLite
select    count(*) as "total"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."shop_id" = ?
and       1 = 1
and       1 = 1
and       1 = 1
and       "ticket"."state" = ?;
--   SEARCH ticket USING INDEX ticket_state (shop_id=? AND state=?)
--   SEARCH drop_off USING COVERING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH staff USING COVERING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING COVERING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    "ticket".*,
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          "drop_off"."customer_phone",
          "staff"."name" as "technician_name",
          "repairer"."name" as "repaired_by_name",
          "invoice"."number" as "invoice_number"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."shop_id" = $1
and       1 = 1
and       1 = 1
and       1 = 1
and       "ticket"."state" = $2
order by  "ticket"."id" desc
limit     $3
offset    $4;
--   Limit
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Nested Loop
--             Index Scan using ticket_state on ticket
--             Index Scan using drop_off_pkey on drop_off
--           Index Scan using staff_pkey on staff
--         Index Scan using staff_pkey on staff
--       Index Scan using invoice_pkey on invoice

-- PostgreSQL
select    count(*) as "total"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."shop_id" = $1
and       1 = 1
and       1 = 1
and       1 = 1
and       "ticket"."state" = $2;
--   Aggregate
--     Nested Loop
--       Index Scan using ticket_state on ticket
--       Index Only Scan using drop_off_pkey on drop_off

-- ========== of a technician, overdue

-- SQLite
select    "ticket".*,
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          "drop_off"."customer_phone",
          "staff"."name" as "technician_name",
          "repairer"."name" as "repaired_by_name",
          "invoice"."number" as "invoice_number"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."shop_id" = ?
and       "ticket"."technician_id" = ?
and       1 = 1
and       1 = 1
and       "ticket"."promised_at" < ?
and       "ticket"."is_open" = ?
and       "ticket"."state" not in (?, ?, ?, ?)
order by  "ticket"."id" desc
limit     ?
offset    ?;
--   SEARCH ticket USING INDEX ticket_technician (technician_id=?)
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN

-- SQLite
select    count(*) as "total"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."shop_id" = ?
and       "ticket"."technician_id" = ?
and       1 = 1
and       1 = 1
and       "ticket"."promised_at" < ?
and       "ticket"."is_open" = ?
and       "ticket"."state" not in (?, ?, ?, ?);
--   SEARCH ticket USING INDEX ticket_technician (technician_id=?)
--   SEARCH drop_off USING COVERING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH staff USING COVERING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING COVERING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    "ticket".*,
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          "drop_off"."customer_phone",
          "staff"."name" as "technician_name",
          "repairer"."name" as "repaired_by_name",
          "invoice"."number" as "invoice_number"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."shop_id" = $1
and       "ticket"."technician_id" = $2
and       1 = 1
and       1 = 1
and       "ticket"."promised_at" < $3
and       "ticket"."is_open" = $4
and       "ticket"."state" not in ($5, $6, $7, $8)
order by  "ticket"."id" desc
limit     $9
offset    $10;
--   Limit
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Nested Loop
--             Index Scan using ticket_technician on ticket
--             Index Scan using drop_off_pkey on drop_off
--           Index Scan using staff_pkey on staff
--         Index Scan using staff_pkey on staff
--       Index Scan using invoice_pkey on invoice

-- PostgreSQL
select    count(*) as "total"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."shop_id" = $1
and       "ticket"."technician_id" = $2
and       1 = 1
and       1 = 1
and       "ticket"."promised_at" < $3
and       "ticket"."is_open" = $4
and       "ticket"."state" not in ($5, $6, $7, $8);
--   Aggregate
--     Nested Loop
--       Index Scan using ticket_technician on ticket
--       Index Only Scan using drop_off_pkey on drop_off

-- ========== of a customer

-- SQLite
select    "ticket".*,
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          "drop_off"."customer_phone",
          "staff"."name" as "technician_name",
          "repairer"."name" as "repaired_by_name",
          "invoice"."number" as "invoice_number"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."shop_id" = ?
and       1 = 1
and       "drop_off"."customer_id" = ?
and       1 = 1
order by  "ticket"."id" desc
limit     ?
offset    ?;
--   SEARCH ticket USING INDEX ticket_shop (shop_id=?)
--   SEARCH drop_off USING INDEX drop_off_customer (customer_id=? AND id=?)
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN

-- SQLite
select    count(*) as "total"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."shop_id" = ?
and       1 = 1
and       "drop_off"."customer_id" = ?
and       1 = 1;
--   SEARCH ticket USING INDEX ticket_shop (shop_id=?)
--   SEARCH drop_off USING COVERING INDEX drop_off_customer (customer_id=? AND id=?)
--   SEARCH staff USING COVERING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING COVERING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    "ticket".*,
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          "drop_off"."customer_phone",
          "staff"."name" as "technician_name",
          "repairer"."name" as "repaired_by_name",
          "invoice"."number" as "invoice_number"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."shop_id" = $1
and       1 = 1
and       "drop_off"."customer_id" = $2
and       1 = 1
order by  "ticket"."id" desc
limit     $3
offset    $4;
--   Limit
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Nested Loop
--             Index Scan using ticket_shop on ticket
--             Index Scan using drop_off_customer on drop_off
--           Index Scan using staff_pkey on staff
--         Index Scan using staff_pkey on staff
--       Index Scan using invoice_pkey on invoice

-- PostgreSQL
select    count(*) as "total"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."shop_id" = $1
and       1 = 1
and       "drop_off"."customer_id" = $2
and       1 = 1;
--   Aggregate
--     Nested Loop
--       Index Scan using ticket_state on ticket
--       Index Only Scan using drop_off_customer on drop_off

-- ========== what a receipt gets of a drop-off

-- SQLite
select    "ticket".*,
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          "drop_off"."customer_phone",
          "staff"."name" as "technician_name",
          "repairer"."name" as "repaired_by_name",
          "invoice"."number" as "invoice_number"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."drop_off_id" = ?
order by  "ticket"."id";
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH ticket USING INDEX ticket_drop_off (drop_off_id=?)
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN

-- SQLite
select    *
from      "customer"
where     coalesce(shop_id, ?) = ?
and       "id" = ?;
--   SEARCH customer USING INDEX sqlite_autoindex_customer_1 (id=?)

-- SQLite
select    *
from      "drop_off"
where     "id" = ?
and       "shop_id" = ?;
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)

-- SQLite
select    *
from      "ticket_line"
where     "ticket_id" in (?)
order by  "position";
--   SEARCH ticket_line USING INDEX ticket_line_ticket (ticket_id=?)

-- PostgreSQL
select    "ticket".*,
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          "drop_off"."customer_phone",
          "staff"."name" as "technician_name",
          "repairer"."name" as "repaired_by_name",
          "invoice"."number" as "invoice_number"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
where     "ticket"."drop_off_id" = $1
order by  "ticket"."id";
--   Nested Loop
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Index Scan using ticket_drop_off on ticket
--           Index Scan using drop_off_pkey on drop_off
--         Index Scan using staff_pkey on staff
--       Index Scan using staff_pkey on staff
--     Index Scan using invoice_pkey on invoice

-- PostgreSQL
select    *
from      "customer"
where     coalesce(shop_id, $1) = $2
and       "id" = $3;
--   Index Scan using customer_pkey on customer

-- PostgreSQL
select    *
from      "drop_off"
where     "id" = $1
and       "shop_id" = $2;
--   Index Scan using drop_off_pkey on drop_off

-- PostgreSQL
select    *
from      "ticket_line"
where     "ticket_id" in ($1)
order by  "position";
--   Sort
--     Bitmap Heap Scan on ticket_line
--       Bitmap Index Scan using ticket_line_ticket
