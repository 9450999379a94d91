-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== held, latest first

-- SQLite
select    "deposit".*,
          "shop"."name" as "shop_name",
          "ticket"."number" as "ticket_number",
          "ticket"."device_name",
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          (
          select    coalesce(sum(e.amount_cents), 0)
          from      deposit_entry e
          where     e.deposit_id = deposit.id
          ) as "held"
from      "deposit"
inner     join "shop" on "shop"."id" = "deposit"."shop_id"
inner     join "ticket" on "ticket"."id" = "deposit"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
where     1 = 1
and       (
          select    coalesce(sum(e.amount_cents), 0)
          from      deposit_entry e
          where     e.deposit_id = deposit.id
          ) > ?
order by  "deposit"."id" desc
limit     ?
offset    ?;
--   SCAN deposit USING INDEX sqlite_autoindex_deposit_1
--   CORRELATED SCALAR SUBQUERY
--     SEARCH e USING INDEX deposit_entry_deposit (deposit_id=?)
--   SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH e USING INDEX deposit_entry_deposit (deposit_id=?)

-- SQLite
select    count(*) as "total"
from      "deposit"
inner     join "shop" on "shop"."id" = "deposit"."shop_id"
inner     join "ticket" on "ticket"."id" = "deposit"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
where     1 = 1
and       (
          select    coalesce(sum(e.amount_cents), 0)
          from      deposit_entry e
          where     e.deposit_id = deposit.id
          ) > ?;
--   SCAN deposit
--   CORRELATED SCALAR SUBQUERY
--     SEARCH e USING INDEX deposit_entry_deposit (deposit_id=?)
--   SEARCH shop USING COVERING INDEX sqlite_autoindex_shop_1 (id=?)
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH drop_off USING COVERING INDEX sqlite_autoindex_drop_off_1 (id=?)

-- PostgreSQL
select    "deposit".*,
          "shop"."name" as "shop_name",
          "ticket"."number" as "ticket_number",
          "ticket"."device_name",
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          (
          select    coalesce(sum(e.amount_cents), 0)
          from      deposit_entry e
          where     e.deposit_id = deposit.id
          ) as "held"
from      "deposit"
inner     join "shop" on "shop"."id" = "deposit"."shop_id"
inner     join "ticket" on "ticket"."id" = "deposit"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
where     1 = 1
and       (
          select    coalesce(sum(e.amount_cents), 0)
          from      deposit_entry e
          where     e.deposit_id = deposit.id
          ) > $1
order by  "deposit"."id" desc
limit     $2
offset    $3;
--   Limit
--     Result
--       Sort
--         Nested Loop
--           Nested Loop
--             Nested Loop
--               Index Scan using ticket_drop_off on ticket
--               Index Scan using deposit_in_order on deposit
--                 Aggregate
--                   Index Scan using deposit_entry_deposit on deposit_entry
--             Index Scan using shop_pkey on shop
--           Index Scan using drop_off_pkey on drop_off
--       Aggregate
--         Index Scan using deposit_entry_deposit on deposit_entry

-- PostgreSQL
select    count(*) as "total"
from      "deposit"
inner     join "shop" on "shop"."id" = "deposit"."shop_id"
inner     join "ticket" on "ticket"."id" = "deposit"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
where     1 = 1
and       (
          select    coalesce(sum(e.amount_cents), 0)
          from      deposit_entry e
          where     e.deposit_id = deposit.id
          ) > $1;
--   Aggregate
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on drop_off
--             Bitmap Index Scan using drop_off_customer
--           Index Only Scan using ticket_drop_off on ticket
--         Index Scan using deposit_in_order on deposit
--           Aggregate
--             Index Scan using deposit_entry_deposit on deposit_entry
--       Index Only Scan using shop_pkey on shop

-- ========== held by a shop

-- SQLite
select    "deposit".*,
          "shop"."name" as "shop_name",
          "ticket"."number" as "ticket_number",
          "ticket"."device_name",
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          (
          select    coalesce(sum(e.amount_cents), 0)
          from      deposit_entry e
          where     e.deposit_id = deposit.id
          ) as "held"
from      "deposit"
inner     join "shop" on "shop"."id" = "deposit"."shop_id"
inner     join "ticket" on "ticket"."id" = "deposit"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
where     "deposit"."shop_id" = ?
and       (
          select    coalesce(sum(e.amount_cents), 0)
          from      deposit_entry e
          where     e.deposit_id = deposit.id
          ) > ?
order by  "deposit"."id" desc
limit     ?
offset    ?;
--   SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)
--   SEARCH deposit USING INDEX deposit_shop (shop_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH e USING INDEX deposit_entry_deposit (deposit_id=?)
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH e USING INDEX deposit_entry_deposit (deposit_id=?)

-- SQLite
select    count(*) as "total"
from      "deposit"
inner     join "shop" on "shop"."id" = "deposit"."shop_id"
inner     join "ticket" on "ticket"."id" = "deposit"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
where     "deposit"."shop_id" = ?
and       (
          select    coalesce(sum(e.amount_cents), 0)
          from      deposit_entry e
          where     e.deposit_id = deposit.id
          ) > ?;
--   SEARCH shop USING COVERING INDEX sqlite_autoindex_shop_1 (id=?)
--   SEARCH deposit USING INDEX deposit_shop (shop_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH e USING INDEX deposit_entry_deposit (deposit_id=?)
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH drop_off USING COVERING INDEX sqlite_autoindex_drop_off_1 (id=?)

-- PostgreSQL
select    "deposit".*,
          "shop"."name" as "shop_name",
          "ticket"."number" as "ticket_number",
          "ticket"."device_name",
          "drop_off"."customer_id",
          "drop_off"."customer_name",
          (
          select    coalesce(sum(e.amount_cents), 0)
          from      deposit_entry e
          where     e.deposit_id = deposit.id
          ) as "held"
from      "deposit"
inner     join "shop" on "shop"."id" = "deposit"."shop_id"
inner     join "ticket" on "ticket"."id" = "deposit"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
where     "deposit"."shop_id" = $1
and       (
          select    coalesce(sum(e.amount_cents), 0)
          from      deposit_entry e
          where     e.deposit_id = deposit.id
          ) > $2
order by  "deposit"."id" desc
limit     $3
offset    $4;
--   Limit
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Index Scan using deposit_shop on deposit
--             Aggregate
--               Index Scan using deposit_entry_deposit on deposit_entry
--           Index Scan using shop_pkey on shop
--         Index Scan using ticket_pkey on ticket
--       Index Scan using drop_off_pkey on drop_off
--       Aggregate
--         Index Scan using deposit_entry_deposit on deposit_entry

-- PostgreSQL
select    count(*) as "total"
from      "deposit"
inner     join "shop" on "shop"."id" = "deposit"."shop_id"
inner     join "ticket" on "ticket"."id" = "deposit"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
where     "deposit"."shop_id" = $1
and       (
          select    coalesce(sum(e.amount_cents), 0)
          from      deposit_entry e
          where     e.deposit_id = deposit.id
          ) > $2;
--   Aggregate
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Index Scan using deposit_shop on deposit
--             Aggregate
--               Index Scan using deposit_entry_deposit on deposit_entry
--           Index Only Scan using shop_pkey on shop
--         Index Scan using ticket_pkey on ticket
--       Index Only Scan using drop_off_pkey on drop_off

-- ========== what is owed on all

-- SQLite
select    count(*) as count,
          coalesce(sum(one.held), 0) as held,
          coalesce(
          sum(
          case
                    when one.kind = 'part-payment' then one.held
                    else 0
          end
          ),
          0
          ) as parts
from      (
          select    d.id,
                    d.kind,
                    sum(e.amount_cents) as held
          from      deposit d
          join      deposit_entry e on e.deposit_id = d.id
          where     1 = 1
          group by  d.id,
                    d.kind
          having    sum(e.amount_cents) <> 0
          ) as one;
--   CO-ROUTINE one
--     SCAN d USING INDEX sqlite_autoindex_deposit_1
--     SEARCH e USING INDEX deposit_entry_deposit (deposit_id=?)
--   SCAN one

-- PostgreSQL
select    count(*) as count,
          coalesce(sum(one.held), 0) as held,
          coalesce(
          sum(
          case
                    when one.kind = 'part-payment' then one.held
                    else 0
          end
          ),
          0
          ) as parts
from      (
          select    d.id,
                    d.kind,
                    sum(e.amount_cents) as held
          from      deposit d
          join      deposit_entry e on e.deposit_id = d.id
          where     1 = 1
          group by  d.id,
                    d.kind
          having    sum(e.amount_cents) <> 0
          ) as one;
--   Aggregate
--     Aggregate
--       Nested Loop
--         Index Scan using deposit_entry_deposit on deposit_entry
--         Index Scan using deposit_pkey on deposit

-- ========== what is owed on those of a shop

-- SQLite
select    count(*) as count,
          coalesce(sum(one.held), 0) as held,
          coalesce(
          sum(
          case
                    when one.kind = 'part-payment' then one.held
                    else 0
          end
          ),
          0
          ) as parts
from      (
          select    d.id,
                    d.kind,
                    sum(e.amount_cents) as held
          from      deposit d
          join      deposit_entry e on e.deposit_id = d.id
          where     "d"."shop_id" = ?
          group by  d.id,
                    d.kind
          having    sum(e.amount_cents) <> 0
          ) as one;
--   CO-ROUTINE one
--     SEARCH d USING INDEX deposit_shop (shop_id=?)
--     SEARCH e USING INDEX deposit_entry_deposit (deposit_id=?)
--     USE TEMP B-TREE FOR GROUP BY
--   SCAN one

-- PostgreSQL
select    count(*) as count,
          coalesce(sum(one.held), 0) as held,
          coalesce(
          sum(
          case
                    when one.kind = 'part-payment' then one.held
                    else 0
          end
          ),
          0
          ) as parts
from      (
          select    d.id,
                    d.kind,
                    sum(e.amount_cents) as held
          from      deposit d
          join      deposit_entry e on e.deposit_id = d.id
          where     "d"."shop_id" = $1
          group by  d.id,
                    d.kind
          having    sum(e.amount_cents) <> 0
          ) as one;
--   Aggregate
--     Aggregate
--       Nested Loop
--         Index Scan using deposit_shop on deposit
--         Index Scan using deposit_entry_deposit on deposit_entry
