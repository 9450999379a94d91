-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== of a shop

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
where     ticket.id in (
          select    id
          from      ticket
          where     imei <> ''
          and       imei = ?
          union    
          select    id
          from      ticket
          where     imei2 <> ''
          and       imei2 = ?
          union    
          select    id
          from      ticket
          where     serial <> ''
          and       upper(serial) = ?
          )
and       "ticket"."shop_id" = ?
order by  "ticket"."id" desc
limit     ?;
--   SEARCH ticket USING INDEX ticket_shop (shop_id=? AND id=?)
--   LIST SUBQUERY
--     MERGE (UNION)
--       LEFT
--         MERGE (UNION)
--           LEFT
--             SEARCH ticket USING INDEX ticket_imei (imei=?)
--             USE TEMP B-TREE FOR ORDER BY
--           RIGHT
--             SEARCH ticket USING INDEX ticket_imei2 (imei2=?)
--             USE TEMP B-TREE FOR ORDER BY
--       RIGHT
--         SEARCH ticket USING INDEX ticket_serial (<expr>=?)
--         USE TEMP B-TREE FOR ORDER BY
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN
--   SEARCH claimed USING INDEX sqlite_autoindex_ticket_1 (id=?) LEFT-JOIN

-- SQLite
select    line.invoice_id,
          invoice.number,
          line.ticket_id,
          invoice.business_date,
          line.name,
          line.warranty_days,
          line.warranty_months,
          line.quantity,
          coalesce(
          (
          select    sum(adjustment_line.quantity)
          from      adjustment_line
          where     adjustment_line.invoice_line_id = line.id
          ),
          0
          ) as returned
from      invoice_line line
join      invoice on invoice.id = line.invoice_id
where     line.product_id in (
          select    id
          from      product
          where     imei <> ''
          and       upper(imei) = ?
          )
and       invoice.voided_at is null
and       "invoice"."shop_id" = ?
order by  invoice.business_date desc,
          invoice.id desc
limit     51;
--   SEARCH invoice USING INDEX invoice_shop_day (shop_id=?)
--   SEARCH line USING INDEX invoice_line_product (product_id=? AND invoice_id=?)
--   LIST SUBQUERY
--     SEARCH product USING INDEX product_imei (<expr>=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH adjustment_line USING INDEX adjustment_line_of (invoice_line_id=?)

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
where     ticket.id in (
          select    id
          from      ticket
          where     imei <> ''
          and       imei = $1
          union    
          select    id
          from      ticket
          where     imei2 <> ''
          and       imei2 = $2
          union    
          select    id
          from      ticket
          where     serial <> ''
          and       upper(serial) = $3
          )
and       "ticket"."shop_id" = $4
order by  "ticket"."id" desc
limit     $5;
--   Limit
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Nested Loop
--             Nested Loop
--               Nested Loop
--                 Index Scan using ticket_shop on ticket
--                 Index Scan using drop_off_pkey on drop_off
--               Index Scan using staff_pkey on staff
--             Index Scan using staff_pkey on staff
--           Index Scan using invoice_pkey on invoice
--         Index Scan using ticket_pkey on ticket
--       Unique
--         Sort
--           Append
--             Index Scan using ticket_imei on ticket
--             Index Scan using ticket_imei2 on ticket
--             Index Scan using ticket_serial on ticket

-- PostgreSQL
select    line.invoice_id,
          invoice.number,
          line.ticket_id,
          invoice.business_date,
          line.name,
          line.warranty_days,
          line.warranty_months,
          line.quantity,
          coalesce(
          (
          select    sum(adjustment_line.quantity)
          from      adjustment_line
          where     adjustment_line.invoice_line_id = line.id
          ),
          0
          ) as returned
from      invoice_line line
join      invoice on invoice.id = line.invoice_id
where     line.product_id in (
          select    id
          from      product
          where     imei <> ''
          and       upper(imei) = $1
          )
and       invoice.voided_at is null
and       "invoice"."shop_id" = $2
order by  invoice.business_date desc,
          invoice.id desc
limit     51;
--   Limit
--     Nested Loop
--       Nested Loop
--         Index Scan using invoice_shop_day on invoice
--         Index Scan using invoice_line_position_unique on invoice_line
--       Index Scan using product_pkey on product
--       Aggregate
--         Bitmap Heap Scan on adjustment_line
--           Bitmap Index Scan using adjustment_line_of

-- ========== of all shops

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
where     ticket.id in (
          select    id
          from      ticket
          where     imei <> ''
          and       imei = ?
          union    
          select    id
          from      ticket
          where     imei2 <> ''
          and       imei2 = ?
          union    
          select    id
          from      ticket
          where     serial <> ''
          and       upper(serial) = ?
          )
and       1 = 1
order by  "ticket"."id" desc
limit     ?;
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   LIST SUBQUERY
--     MERGE (UNION)
--       LEFT
--         MERGE (UNION)
--           LEFT
--             SEARCH ticket USING INDEX ticket_imei (imei=?)
--             USE TEMP B-TREE FOR ORDER BY
--           RIGHT
--             SEARCH ticket USING INDEX ticket_imei2 (imei2=?)
--             USE TEMP B-TREE FOR ORDER BY
--       RIGHT
--         SEARCH ticket USING INDEX ticket_serial (<expr>=?)
--         USE TEMP B-TREE FOR ORDER BY
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN
--   SEARCH claimed USING INDEX sqlite_autoindex_ticket_1 (id=?) LEFT-JOIN

-- SQLite
select    line.invoice_id,
          invoice.number,
          line.ticket_id,
          invoice.business_date,
          line.name,
          line.warranty_days,
          line.warranty_months,
          line.quantity,
          coalesce(
          (
          select    sum(adjustment_line.quantity)
          from      adjustment_line
          where     adjustment_line.invoice_line_id = line.id
          ),
          0
          ) as returned
from      invoice_line line
join      invoice on invoice.id = line.invoice_id
where     line.product_id in (
          select    id
          from      product
          where     imei <> ''
          and       upper(imei) = ?
          )
and       invoice.voided_at is null
and       1 = 1
order by  invoice.business_date desc,
          invoice.id desc
limit     51;
--   SEARCH line USING INDEX invoice_line_product (product_id=?)
--   LIST SUBQUERY
--     SEARCH product USING INDEX product_imei (<expr>=?)
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH adjustment_line USING INDEX adjustment_line_of (invoice_line_id=?)
--   USE TEMP B-TREE FOR ORDER BY

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
where     ticket.id in (
          select    id
          from      ticket
          where     imei <> ''
          and       imei = $1
          union    
          select    id
          from      ticket
          where     imei2 <> ''
          and       imei2 = $2
          union    
          select    id
          from      ticket
          where     serial <> ''
          and       upper(serial) = $3
          )
and       1 = 1
order by  "ticket"."id" desc
limit     $4;
--   Limit
--     Sort
--       Nested Loop
--         Nested Loop
--           Nested Loop
--             Nested Loop
--               Nested Loop
--                 Nested Loop
--                   Unique
--                     Sort
--                       Append
--                         Index Scan using ticket_imei on ticket
--                         Index Scan using ticket_imei2 on ticket
--                         Index Scan using ticket_serial on ticket
--                   Index Scan using ticket_pkey on ticket
--                 Index Scan using drop_off_pkey on drop_off
--               Index Scan using staff_pkey on staff
--             Index Scan using staff_pkey on staff
--           Index Scan using invoice_pkey on invoice
--         Index Scan using ticket_pkey on ticket

-- PostgreSQL
select    line.invoice_id,
          invoice.number,
          line.ticket_id,
          invoice.business_date,
          line.name,
          line.warranty_days,
          line.warranty_months,
          line.quantity,
          coalesce(
          (
          select    sum(adjustment_line.quantity)
          from      adjustment_line
          where     adjustment_line.invoice_line_id = line.id
          ),
          0
          ) as returned
from      invoice_line line
join      invoice on invoice.id = line.invoice_id
where     line.product_id in (
          select    id
          from      product
          where     imei <> ''
          and       upper(imei) = $1
          )
and       invoice.voided_at is null
and       1 = 1
order by  invoice.business_date desc,
          invoice.id desc
limit     51;
--   Limit
--     Nested Loop
--       Nested Loop
--         Index Scan using invoice_day on invoice
--         Index Scan using invoice_line_position_unique on invoice_line
--       Index Scan using product_pkey on product
--       Aggregate
--         Bitmap Heap Scan on adjustment_line
--           Bitmap Index Scan using adjustment_line_of
