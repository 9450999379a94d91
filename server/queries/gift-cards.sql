-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== latest first

-- SQLite
select    "gift_card".*,
          "shop"."name" as "shop_name",
          (
          select    coalesce(sum(e.amount_cents), 0)
          from      gift_card_entry e
          where     e.gift_card_id = gift_card.id
          ) as "balance"
from      "gift_card"
inner     join "shop" on "shop"."id" = "gift_card"."shop_id"
where     1 = 1
and       1 = 1
order by  "gift_card"."id" desc
limit     ?
offset    ?;
--   SCAN gift_card USING INDEX sqlite_autoindex_gift_card_1
--   SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH e USING INDEX gift_card_entry_card (gift_card_id=?)

-- SQLite
select    count(*) as "total"
from      "gift_card"
inner     join "shop" on "shop"."id" = "gift_card"."shop_id"
where     1 = 1
and       1 = 1;
--   SCAN gift_card USING COVERING INDEX gift_card_shop
--   SEARCH shop USING COVERING INDEX sqlite_autoindex_shop_1 (id=?)

-- PostgreSQL
select    "gift_card".*,
          "shop"."name" as "shop_name",
          (
          select    coalesce(sum(e.amount_cents), 0)
          from      gift_card_entry e
          where     e.gift_card_id = gift_card.id
          ) as "balance"
from      "gift_card"
inner     join "shop" on "shop"."id" = "gift_card"."shop_id"
where     1 = 1
and       1 = 1
order by  "gift_card"."id" desc
limit     $1
offset    $2;
--   Limit
--     Nested Loop
--       Index Scan using gift_card_pkey on gift_card
--       Index Scan using shop_pkey on shop
--       Aggregate
--         Index Scan using gift_card_entry_card on gift_card_entry

-- PostgreSQL
select    count(*) as "total"
from      "gift_card"
inner     join "shop" on "shop"."id" = "gift_card"."shop_id"
where     1 = 1
and       1 = 1;
--   Aggregate
--     Nested Loop
--       Index Only Scan using shop_pkey on shop
--       Index Only Scan using gift_card_shop on gift_card

-- ========== of a shop, that a search finds, with something left

-- SQLite
select    "gift_card".*,
          "shop"."name" as "shop_name",
          (
          select    coalesce(sum(e.amount_cents), 0)
          from      gift_card_entry e
          where     e.gift_card_id = gift_card.id
          ) as "balance"
from      "gift_card"
inner     join "shop" on "shop"."id" = "gift_card"."shop_id"
where     "gift_card"."shop_id" = ?
and       "gift_card"."code_end" like ? escape '\'
and       (
          select    coalesce(sum(e.amount_cents), 0)
          from      gift_card_entry e
          where     e.gift_card_id = gift_card.id
          ) > ?
order by  "gift_card"."id" desc
limit     ?
offset    ?;
--   SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)
--   SEARCH gift_card USING INDEX gift_card_shop (shop_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH e USING INDEX gift_card_entry_card (gift_card_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH e USING INDEX gift_card_entry_card (gift_card_id=?)

-- SQLite
select    count(*) as "total"
from      "gift_card"
inner     join "shop" on "shop"."id" = "gift_card"."shop_id"
where     "gift_card"."shop_id" = ?
and       "gift_card"."code_end" like ? escape '\'
and       (
          select    coalesce(sum(e.amount_cents), 0)
          from      gift_card_entry e
          where     e.gift_card_id = gift_card.id
          ) > ?;
--   SEARCH shop USING COVERING INDEX sqlite_autoindex_shop_1 (id=?)
--   SEARCH gift_card USING INDEX gift_card_shop (shop_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH e USING INDEX gift_card_entry_card (gift_card_id=?)

-- PostgreSQL
select    "gift_card".*,
          "shop"."name" as "shop_name",
          (
          select    coalesce(sum(e.amount_cents), 0)
          from      gift_card_entry e
          where     e.gift_card_id = gift_card.id
          ) as "balance"
from      "gift_card"
inner     join "shop" on "shop"."id" = "gift_card"."shop_id"
where     "gift_card"."shop_id" = $1
and       "gift_card"."code_end" like $2 escape '\'
and       (
          select    coalesce(sum(e.amount_cents), 0)
          from      gift_card_entry e
          where     e.gift_card_id = gift_card.id
          ) > $3
order by  "gift_card"."id" desc
limit     $4
offset    $5;
--   Limit
--     Nested Loop
--       Index Scan using gift_card_shop on gift_card
--         Aggregate
--           Index Scan using gift_card_entry_card on gift_card_entry
--       Index Scan using shop_pkey on shop
--       Aggregate
--         Index Scan using gift_card_entry_card on gift_card_entry

-- PostgreSQL
select    count(*) as "total"
from      "gift_card"
inner     join "shop" on "shop"."id" = "gift_card"."shop_id"
where     "gift_card"."shop_id" = $1
and       "gift_card"."code_end" like $2 escape '\'
and       (
          select    coalesce(sum(e.amount_cents), 0)
          from      gift_card_entry e
          where     e.gift_card_id = gift_card.id
          ) > $3;
--   Aggregate
--     Nested Loop
--       Index Scan using gift_card_shop on gift_card
--         Aggregate
--           Index Scan using gift_card_entry_card on gift_card_entry
--       Index Only Scan using shop_pkey on shop

-- ========== what is left on all

-- SQLite
select    count(*) as cards,
          coalesce(sum(owed), 0) as owed,
          coalesce(
          sum(
          case
                    when expires_on < ? then owed
                    else 0
          end
          ),
          0
          ) as expired
from      (
          select    c.id,
                    c.expires_on,
                    sum(e.amount_cents) as owed
          from      gift_card c
          join      gift_card_entry e on e.gift_card_id = c.id
          where     1 = 1
          group by  c.id,
                    c.expires_on
          having    sum(e.amount_cents) <> 0
          ) as card;
--   CO-ROUTINE card
--     SCAN c USING INDEX sqlite_autoindex_gift_card_1
--     SEARCH e USING INDEX gift_card_entry_card (gift_card_id=?)
--   SCAN card

-- PostgreSQL
select    count(*) as cards,
          coalesce(sum(owed), 0) as owed,
          coalesce(
          sum(
          case
                    when expires_on < $1 then owed
                    else 0
          end
          ),
          0
          ) as expired
from      (
          select    c.id,
                    c.expires_on,
                    sum(e.amount_cents) as owed
          from      gift_card c
          join      gift_card_entry e on e.gift_card_id = c.id
          where     1 = 1
          group by  c.id,
                    c.expires_on
          having    sum(e.amount_cents) <> 0
          ) as card;
--   Aggregate
--     Aggregate
--       Nested Loop
--         Index Scan using gift_card_entry_card on gift_card_entry
--         Index Scan using gift_card_pkey on gift_card

-- ========== what is left on those of a shop

-- SQLite
select    count(*) as cards,
          coalesce(sum(owed), 0) as owed,
          coalesce(
          sum(
          case
                    when expires_on < ? then owed
                    else 0
          end
          ),
          0
          ) as expired
from      (
          select    c.id,
                    c.expires_on,
                    sum(e.amount_cents) as owed
          from      gift_card c
          join      gift_card_entry e on e.gift_card_id = c.id
          where     "c"."shop_id" = ?
          group by  c.id,
                    c.expires_on
          having    sum(e.amount_cents) <> 0
          ) as card;
--   CO-ROUTINE card
--     SEARCH c USING INDEX gift_card_shop (shop_id=?)
--     SEARCH e USING INDEX gift_card_entry_card (gift_card_id=?)
--     USE TEMP B-TREE FOR GROUP BY
--   SCAN card

-- PostgreSQL
select    count(*) as cards,
          coalesce(sum(owed), 0) as owed,
          coalesce(
          sum(
          case
                    when expires_on < $1 then owed
                    else 0
          end
          ),
          0
          ) as expired
from      (
          select    c.id,
                    c.expires_on,
                    sum(e.amount_cents) as owed
          from      gift_card c
          join      gift_card_entry e on e.gift_card_id = c.id
          where     "c"."shop_id" = $2
          group by  c.id,
                    c.expires_on
          having    sum(e.amount_cents) <> 0
          ) as card;
--   Aggregate
--     Aggregate
--       Nested Loop
--         Index Scan using gift_card_shop on gift_card
--         Index Scan using gift_card_entry_card on gift_card_entry
