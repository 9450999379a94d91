-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== wanted

-- SQLite
select    "ticket_part".*,
          "ticket"."number",
          "ticket"."state" as "ticket_state",
          "ticket"."device_name",
          "product"."supplier",
          "product"."supplier_code",
          "product"."quantity",
          "product"."reserved"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     1 = 1
and       ticket_part.state in ('wanted', 'ordered', 'reserved')
and       ticket_part.state = ?
order by  "ticket_part"."id" asc
limit     ?
offset    ?;
--   SCAN ticket_part USING INDEX sqlite_autoindex_ticket_part_1
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?) LEFT-JOIN

-- SQLite
select    count(*) as "total"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     1 = 1
and       ticket_part.state in ('wanted', 'ordered', 'reserved')
and       ticket_part.state = ?;
--   SCAN ticket_part USING INDEX ticket_part_unsettled
--   SEARCH ticket USING COVERING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH product USING COVERING INDEX sqlite_autoindex_product_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    "ticket_part".*,
          "ticket"."number",
          "ticket"."state" as "ticket_state",
          "ticket"."device_name",
          "product"."supplier",
          "product"."supplier_code",
          "product"."quantity",
          "product"."reserved"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     1 = 1
and       ticket_part.state in ('wanted', 'ordered', 'reserved')
and       ticket_part.state = $1
order by  "ticket_part"."id" asc
limit     $2
offset    $3;
--   Limit
--     Sort
--       Nested Loop
--         Nested Loop
--           Index Scan using ticket_part_unsettled on ticket_part
--           Index Scan using ticket_pkey on ticket
--         Index Scan using product_pkey on product

-- PostgreSQL
select    count(*) as "total"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     1 = 1
and       ticket_part.state in ('wanted', 'ordered', 'reserved')
and       ticket_part.state = $1;
--   Aggregate
--     Nested Loop
--       Index Scan using ticket_part_unsettled on ticket_part
--       Index Only Scan using ticket_pkey on ticket

-- ========== ordered by a shop

-- SQLite
select    "ticket_part".*,
          "ticket"."number",
          "ticket"."state" as "ticket_state",
          "ticket"."device_name",
          "product"."supplier",
          "product"."supplier_code",
          "product"."quantity",
          "product"."reserved"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     "ticket_part"."shop_id" = ?
and       ticket_part.state in ('wanted', 'ordered', 'reserved')
and       ticket_part.state = ?
order by  "ticket_part"."id" asc
limit     ?
offset    ?;
--   SEARCH ticket_part USING INDEX ticket_part_unsettled (shop_id=? AND state=?)
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?) LEFT-JOIN

-- SQLite
select    count(*) as "total"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     "ticket_part"."shop_id" = ?
and       ticket_part.state in ('wanted', 'ordered', 'reserved')
and       ticket_part.state = ?;
--   SEARCH ticket_part USING INDEX ticket_part_unsettled (shop_id=? AND state=?)
--   SEARCH ticket USING COVERING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH product USING COVERING INDEX sqlite_autoindex_product_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    "ticket_part".*,
          "ticket"."number",
          "ticket"."state" as "ticket_state",
          "ticket"."device_name",
          "product"."supplier",
          "product"."supplier_code",
          "product"."quantity",
          "product"."reserved"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     "ticket_part"."shop_id" = $1
and       ticket_part.state in ('wanted', 'ordered', 'reserved')
and       ticket_part.state = $2
order by  "ticket_part"."id" asc
limit     $3
offset    $4;
--   Limit
--     Nested Loop
--       Nested Loop
--         Index Scan using ticket_part_unsettled on ticket_part
--         Index Scan using ticket_pkey on ticket
--       Index Scan using product_pkey on product

-- PostgreSQL
select    count(*) as "total"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     "ticket_part"."shop_id" = $1
and       ticket_part.state in ('wanted', 'ordered', 'reserved')
and       ticket_part.state = $2;
--   Aggregate
--     Nested Loop
--       Index Scan using ticket_part_unsettled on ticket_part
--       Index Only Scan using ticket_pkey on ticket

-- ========== of a shop, late

-- SQLite
select    "ticket_part".*,
          "ticket"."number",
          "ticket"."state" as "ticket_state",
          "ticket"."device_name",
          "product"."supplier",
          "product"."supplier_code",
          "product"."quantity",
          "product"."reserved"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     "ticket_part"."shop_id" = ?
and       ticket_part.state in ('wanted', 'ordered', 'reserved')
and       ticket_part.state = 'ordered'
and       ticket_part.expected_date < ?
order by  "ticket_part"."id" asc
limit     ?
offset    ?;
--   SEARCH ticket_part USING INDEX ticket_part_unsettled (shop_id=? AND state=?)
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?) LEFT-JOIN

-- SQLite
select    count(*) as "total"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     "ticket_part"."shop_id" = ?
and       ticket_part.state in ('wanted', 'ordered', 'reserved')
and       ticket_part.state = 'ordered'
and       ticket_part.expected_date < ?;
--   SEARCH ticket_part USING INDEX ticket_part_unsettled (shop_id=? AND state=?)
--   SEARCH ticket USING COVERING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH product USING COVERING INDEX sqlite_autoindex_product_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    "ticket_part".*,
          "ticket"."number",
          "ticket"."state" as "ticket_state",
          "ticket"."device_name",
          "product"."supplier",
          "product"."supplier_code",
          "product"."quantity",
          "product"."reserved"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     "ticket_part"."shop_id" = $1
and       ticket_part.state in ('wanted', 'ordered', 'reserved')
and       ticket_part.state = 'ordered'
and       ticket_part.expected_date < $2
order by  "ticket_part"."id" asc
limit     $3
offset    $4;
--   Limit
--     Nested Loop
--       Nested Loop
--         Index Scan using ticket_part_unsettled on ticket_part
--         Index Scan using ticket_pkey on ticket
--       Index Scan using product_pkey on product

-- PostgreSQL
select    count(*) as "total"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     "ticket_part"."shop_id" = $1
and       ticket_part.state in ('wanted', 'ordered', 'reserved')
and       ticket_part.state = 'ordered'
and       ticket_part.expected_date < $2;
--   Aggregate
--     Nested Loop
--       Index Scan using ticket_part_unsettled on ticket_part
--       Index Only Scan using ticket_pkey on ticket

-- ========== of a shop, on hand by now

-- SQLite
select    "ticket_part".*,
          "ticket"."number",
          "ticket"."state" as "ticket_state",
          "ticket"."device_name",
          "product"."supplier",
          "product"."supplier_code",
          "product"."quantity",
          "product"."reserved"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     "ticket_part"."shop_id" = ?
and       ticket_part.state in ('wanted', 'ordered', 'reserved')
and       ticket_part.state in ('wanted', 'ordered')
and       product.id is not null
and       (
          product.quantity is null
or        product.quantity - product.reserved >= ticket_part.pieces
          )
order by  "ticket_part"."id" asc
limit     ?
offset    ?;
--   SEARCH ticket_part USING INDEX ticket_part_unsettled (shop_id=? AND state=?)
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?) LEFT-JOIN
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    count(*) as "total"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     "ticket_part"."shop_id" = ?
and       ticket_part.state in ('wanted', 'ordered', 'reserved')
and       ticket_part.state in ('wanted', 'ordered')
and       product.id is not null
and       (
          product.quantity is null
or        product.quantity - product.reserved >= ticket_part.pieces
          );
--   SEARCH ticket_part USING INDEX ticket_part_unsettled (shop_id=? AND state=?)
--   SEARCH ticket USING COVERING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    "ticket_part".*,
          "ticket"."number",
          "ticket"."state" as "ticket_state",
          "ticket"."device_name",
          "product"."supplier",
          "product"."supplier_code",
          "product"."quantity",
          "product"."reserved"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     "ticket_part"."shop_id" = $1
and       ticket_part.state in ('wanted', 'ordered', 'reserved')
and       ticket_part.state in ('wanted', 'ordered')
and       product.id is not null
and       (
          product.quantity is null
or        product.quantity - product.reserved >= ticket_part.pieces
          )
order by  "ticket_part"."id" asc
limit     $2
offset    $3;
--   Limit
--     Sort
--       Nested Loop
--         Nested Loop
--           Index Scan using ticket_part_product on ticket_part
--           Index Scan using ticket_pkey on ticket
--         Index Scan using product_pkey on product

-- PostgreSQL
select    count(*) as "total"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     "ticket_part"."shop_id" = $1
and       ticket_part.state in ('wanted', 'ordered', 'reserved')
and       ticket_part.state in ('wanted', 'ordered')
and       product.id is not null
and       (
          product.quantity is null
or        product.quantity - product.reserved >= ticket_part.pieces
          );
--   Aggregate
--     Nested Loop
--       Nested Loop
--         Index Scan using ticket_part_product on ticket_part
--         Index Only Scan using ticket_pkey on ticket
--       Index Scan using product_pkey on product

-- ========== of a ticket

-- SQLite
select    "ticket".*,
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          "drop_off"."customer_phone",
          "staff"."name" as "technician_name",
          "repairer"."name" as "repaired_by_name",
          "invoice"."number" as "invoice_number",
          "claimed"."number" as "claim_of_number"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
left join "ticket" as "claimed" on "claimed"."id" = "ticket"."claim_of_id"
where     "ticket"."id" = ?
and       "ticket"."shop_id" = ?;
--   SEARCH ticket USING INDEX ticket_shop (shop_id=? AND id=?)
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN
--   SEARCH claimed USING INDEX sqlite_autoindex_ticket_1 (id=?) LEFT-JOIN

-- SQLite
select    "ticket_part".*,
          "ticket"."number",
          "ticket"."state" as "ticket_state",
          "ticket"."device_name",
          "product"."supplier",
          "product"."supplier_code",
          "product"."quantity",
          "product"."reserved"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     "ticket_part"."ticket_id" = ?
order by  "ticket_part"."id";
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH ticket_part USING INDEX ticket_part_ticket (ticket_id=?)
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    "ticket".*,
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          "drop_off"."customer_phone",
          "staff"."name" as "technician_name",
          "repairer"."name" as "repaired_by_name",
          "invoice"."number" as "invoice_number",
          "claimed"."number" as "claim_of_number"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
left join "ticket" as "claimed" on "claimed"."id" = "ticket"."claim_of_id"
where     "ticket"."id" = $1
and       "ticket"."shop_id" = $2;
--   Nested Loop
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Nested Loop
--             Index Scan using ticket_state on ticket
--             Index Scan using drop_off_pkey on drop_off
--           Index Scan using staff_pkey on staff
--         Index Scan using staff_pkey on staff
--       Index Scan using invoice_pkey on invoice
--     Index Scan using ticket_pkey on ticket

-- PostgreSQL
select    "ticket_part".*,
          "ticket"."number",
          "ticket"."state" as "ticket_state",
          "ticket"."device_name",
          "product"."supplier",
          "product"."supplier_code",
          "product"."quantity",
          "product"."reserved"
from      "ticket_part"
inner     join "ticket" on "ticket"."id" = "ticket_part"."ticket_id"
left join "product" on "product"."id" = "ticket_part"."product_id"
where     "ticket_part"."ticket_id" = $1
order by  "ticket_part"."id";
--   Nested Loop
--     Nested Loop
--       Index Scan using ticket_part_ticket on ticket_part
--       Index Scan using ticket_pkey on ticket
--     Index Scan using product_pkey on product
