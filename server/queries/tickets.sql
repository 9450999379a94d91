-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== latest first

-- SQLite
select    coalesce(sum(total), 0) as total,
          count(note) as notes
from      (
          select    total,
                    null as note
          from      short_key_count
          where     kind = ?
          and       text = ?
          and       1 = 1
          union all
          select    case
                              when 1 = 1 then change
                              else 0
                    end,
                    1
          from      (
                    select    *
                    from      search_change
                    where     kind = ?
                    limit     500
                    ) as waiting
          ) as counts;
--   CO-ROUTINE counts
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH short_key_count USING INDEX sqlite_autoindex_short_key_count_1 (kind=? AND text=?)
--       UNION ALL
--         CO-ROUTINE waiting
--           SEARCH search_change USING INDEX search_change_kind (kind=?)
--         SCAN waiting
--   SCAN counts

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
where     "ticket"."id" in (
          select    "ticket"."id"
          from      "ticket"
          where     1 = 1
          order by  "ticket"."id" desc
          limit     ?
          offset    ?
          )
order by  "ticket"."id" desc;
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   LIST SUBQUERY
--     SCAN ticket USING COVERING INDEX sqlite_autoindex_ticket_1
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN
--   SEARCH claimed USING INDEX sqlite_autoindex_ticket_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    coalesce(sum(total), 0) as total,
          count(note) as notes
from      (
          select    total,
                    null as note
          from      short_key_count
          where     kind = $1
          and       text = $2
          and       1 = 1
          union all
          select    case
                              when 1 = 1 then change
                              else 0
                    end,
                    1
          from      (
                    select    *
                    from      search_change
                    where     kind = $3
                    limit     500
                    ) as waiting
          ) as counts;
--   Aggregate
--     Append
--       Index Scan using short_key_count_pkey on short_key_count
--       Subquery Scan
--         Limit
--           Bitmap Heap Scan on search_change
--             Bitmap Index Scan using search_change_pkey

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
where     "ticket"."id" = any (
          array(
          select    "ticket"."id"
          from      "ticket"
          where     1 = 1
          order by  "ticket"."id" desc
          limit     $1
          offset    $2
          )
          )
order by  "ticket"."id" desc;
--   Sort
--     Limit
--       Sort
--         Bitmap Heap Scan on ticket
--           Bitmap Index Scan using ticket_drop_off
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Nested Loop
--             Nested Loop
--               Bitmap Heap Scan on ticket
--                 Bitmap Index Scan using ticket_pkey
--               Index Scan using drop_off_pkey on drop_off
--             Index Scan using staff_pkey on staff
--           Index Scan using staff_pkey on staff
--         Index Scan using invoice_pkey on invoice
--       Index Scan using ticket_pkey on ticket

-- ========== open ones of a shop that a search finds

-- SQLite
select    count(*) as total,
          case
                    when count(*) <= 1000 then json_group_array("ticket_search".rowid)
          end as ids
from      "ticket_search"
cross     join "ticket_search_row" on "ticket_search_row".n = "ticket_search".rowid
cross     join "ticket" using (id)
where     "ticket_search" match ?
and       (
          "ticket"."shop_id" = ?
or        "ticket"."shop_id" is null
          )
and       ticket.is_open = 1;
--   SCAN ticket_search VIRTUAL TABLE INDEX 0:M1
--   SEARCH ticket_search_row USING INTEGER PRIMARY KEY (rowid=?)
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)

-- SQLite
select    data_version as moment
from      pragma_data_version;
--   SCAN pragma_data_version VIRTUAL TABLE INDEX 0:

-- PostgreSQL
select    count(*) as total,
          case
                    when count(*) <= 1000 then array(
                    select    "ticket_search"."id"
                    from      "ticket_search"
                    join      "ticket" on "ticket"."id" = "ticket_search"."id"
                    where     "ticket_search"."text" like $1 escape '\'
                    and       (
                              "ticket_search"."shop_id" = $2
                    or        "ticket_search"."shop_id" is null
                              )
                    and       ticket.is_open = 1
                    limit     1000
                    )
          end as ids
from      "ticket_search"
join      "ticket" on "ticket"."id" = "ticket_search"."id"
where     "ticket_search"."text" like $3 escape '\'
and       (
          "ticket_search"."shop_id" = $4
or        "ticket_search"."shop_id" is null
          )
and       ticket.is_open = 1;
--   Aggregate
--     Limit
--       Nested Loop
--         Index Only Scan using ticket_waiting on ticket
--         Index Scan using ticket_search_pkey on ticket_search
--     Nested Loop
--       Index Only Scan using ticket_waiting on ticket
--       Index Scan using ticket_search_pkey on ticket_search

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as total,
                    case
                              when count(*) <= 1000 then array(
                              select    "ticket_search"."id"
                              from      "ticket_search"
                              join      "ticket" on "ticket"."id" = "ticket_search"."id"
                              where     "ticket_search"."text" like $1 escape '\'
                              and       (
                                        "ticket_search"."shop_id" = $2
                              or        "ticket_search"."shop_id" is null
                                        )
                              and       ticket.is_open = 1
                              limit     1000
                              )
                    end as ids
          from      "ticket_search"
          join      "ticket" on "ticket"."id" = "ticket_search"."id"
          where     "ticket_search"."text" like $3 escape '\'
          and       (
                    "ticket_search"."shop_id" = $4
          or        "ticket_search"."shop_id" is null
                    )
          and       ticket.is_open = 1
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Limit
--         Nested Loop
--           Index Only Scan using ticket_waiting on ticket
--           Index Scan using ticket_search_pkey on ticket_search
--       Nested Loop
--         Index Only Scan using ticket_waiting on ticket
--         Index Scan using ticket_search_pkey on ticket_search

-- ========== of a shop in one state

-- SQLite
select    count(*) as total,
          null as ids
from      "ticket"
where     (
          "ticket"."shop_id" = ?
or        "ticket"."shop_id" is null
          )
and       ticket.state = ?;
--   SCAN ticket USING COVERING INDEX ticket_state

-- PostgreSQL
select    count(*) as total,
          null as ids
from      "ticket_search"
join      "ticket" on "ticket"."id" = "ticket_search"."id"
where     strpos("ticket_search"."text", $1) > 0
and       (
          "ticket_search"."shop_id" = $2
or        "ticket_search"."shop_id" is null
          )
and       ticket.state = $3;
--   Aggregate
--     Nested Loop
--       Index Only Scan using ticket_state on ticket
--       Index Scan using ticket_search_pkey on ticket_search

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as total,
                    null as ids
          from      "ticket_search"
          join      "ticket" on "ticket"."id" = "ticket_search"."id"
          where     strpos("ticket_search"."text", $1) > 0
          and       (
                    "ticket_search"."shop_id" = $2
          or        "ticket_search"."shop_id" is null
                    )
          and       ticket.state = $3
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Nested Loop
--         Index Only Scan using ticket_state on ticket
--         Index Scan using ticket_search_pkey on ticket_search

-- ========== of a technician, overdue

-- SQLite
select    count(*) as total,
          null as ids
from      "ticket"
where     (
          "ticket"."shop_id" = ?
or        "ticket"."shop_id" is null
          )
and       ticket.technician_id = ?
and       ticket.is_open = 1
and       ticket.promised_at < ?
and       ticket.state not in ('ready', 'unrepairable', 'declined', 'cancelled');
--   SEARCH ticket USING INDEX ticket_technician (technician_id=?)

-- PostgreSQL
select    count(*) as total,
          null as ids
from      "ticket_search"
join      "ticket" on "ticket"."id" = "ticket_search"."id"
where     strpos("ticket_search"."text", $1) > 0
and       (
          "ticket_search"."shop_id" = $2
or        "ticket_search"."shop_id" is null
          )
and       ticket.technician_id = $3
and       ticket.is_open = 1
and       ticket.promised_at < $4
and       ticket.state not in ('ready', 'unrepairable', 'declined', 'cancelled');
--   Aggregate
--     Nested Loop
--       Index Scan using ticket_technician on ticket
--       Index Scan using ticket_search_pkey on ticket_search

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as total,
                    null as ids
          from      "ticket_search"
          join      "ticket" on "ticket"."id" = "ticket_search"."id"
          where     strpos("ticket_search"."text", $1) > 0
          and       (
                    "ticket_search"."shop_id" = $2
          or        "ticket_search"."shop_id" is null
                    )
          and       ticket.technician_id = $3
          and       ticket.is_open = 1
          and       ticket.promised_at < $4
          and       ticket.state not in ('ready', 'unrepairable', 'declined', 'cancelled')
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Nested Loop
--         Index Scan using ticket_technician on ticket
--         Index Scan using ticket_search_pkey on ticket_search

-- ========== of a customer

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
where     "ticket"."id" in (
          select    "ticket"."id"
          from      "ticket"
          where     "ticket"."id" in (
                    select    "ticket"."id"
                    from      "ticket"
                    where     (
                              "ticket"."shop_id" = ?
                    or        "ticket"."shop_id" is null
                              )
                    and       ticket.drop_off_id in (
                              select    id
                              from      drop_off
                              where     customer_id = ?
                              )
                    )
          order by  "ticket"."id" desc
          limit     ?
          offset    ?
          )
order by  "ticket"."id" desc;
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   LIST SUBQUERY
--     SEARCH ticket USING COVERING INDEX sqlite_autoindex_ticket_1 (id=?)
--     LIST SUBQUERY
--       SEARCH ticket USING INDEX ticket_drop_off (drop_off_id=?)
--       LIST SUBQUERY
--         SEARCH drop_off USING COVERING INDEX drop_off_customer (customer_id=?)
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN
--   SEARCH claimed USING INDEX sqlite_autoindex_ticket_1 (id=?) LEFT-JOIN

-- SQLite
select    count(*) as total,
          null as ids
from      "ticket"
where     (
          "ticket"."shop_id" = ?
or        "ticket"."shop_id" is null
          )
and       ticket.drop_off_id in (
          select    id
          from      drop_off
          where     customer_id = ?
          );
--   SEARCH ticket USING INDEX ticket_drop_off (drop_off_id=?)
--   LIST SUBQUERY
--     SEARCH drop_off USING COVERING INDEX drop_off_customer (customer_id=?)

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
where     "ticket"."id" = any (
          array(
          select    "ticket"."id"
          from      "ticket"
          where     "ticket"."id" = any (
                    array(
                    select    "ticket_search"."id"
                    from      "ticket_search"
                    join      "ticket" on "ticket"."id" = "ticket_search"."id"
                    where     strpos("ticket_search"."text", $1) > 0
                    and       (
                              "ticket_search"."shop_id" = $2
                    or        "ticket_search"."shop_id" is null
                              )
                    and       ticket.drop_off_id in (
                              select    id
                              from      drop_off
                              where     customer_id = $3
                              )
                    )
                    )
          order by  "ticket"."id" desc
          limit     $4
          offset    $5
          )
          )
order by  "ticket"."id" desc;
--   Sort
--     Limit
--       Nested Loop
--         Nested Loop
--           Index Only Scan using drop_off_customer on drop_off
--           Index Only Scan using ticket_drop_off on ticket
--         Index Scan using ticket_search_pkey on ticket_search
--       Sort
--         Bitmap Heap Scan on ticket
--           Bitmap Index Scan using ticket_pkey
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Nested Loop
--             Nested Loop
--               Bitmap Heap Scan on ticket
--                 Bitmap Index Scan using ticket_pkey
--               Index Scan using drop_off_pkey on drop_off
--             Index Scan using staff_pkey on staff
--           Index Scan using staff_pkey on staff
--         Index Scan using invoice_pkey on invoice
--       Index Scan using ticket_pkey on ticket

-- PostgreSQL
select    count(*) as total,
          null as ids
from      "ticket_search"
join      "ticket" on "ticket"."id" = "ticket_search"."id"
where     strpos("ticket_search"."text", $1) > 0
and       (
          "ticket_search"."shop_id" = $2
or        "ticket_search"."shop_id" is null
          )
and       ticket.drop_off_id in (
          select    id
          from      drop_off
          where     customer_id = $3
          );
--   Aggregate
--     Nested Loop
--       Nested Loop
--         Index Only Scan using drop_off_customer on drop_off
--         Index Only Scan using ticket_drop_off on ticket
--       Index Scan using ticket_search_pkey on ticket_search

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as total,
                    null as ids
          from      "ticket_search"
          join      "ticket" on "ticket"."id" = "ticket_search"."id"
          where     strpos("ticket_search"."text", $1) > 0
          and       (
                    "ticket_search"."shop_id" = $2
          or        "ticket_search"."shop_id" is null
                    )
          and       ticket.drop_off_id in (
                    select    id
                    from      drop_off
                    where     customer_id = $3
                    )
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Nested Loop
--         Nested Loop
--           Index Only Scan using drop_off_customer on drop_off
--           Index Only Scan using ticket_drop_off on ticket
--         Index Scan using ticket_search_pkey on ticket_search

-- ========== what was seen of a device

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
select    *
from      "ticket_checklist"
where     "ticket_id" = ?;
--   SEARCH ticket_checklist USING INDEX sqlite_autoindex_ticket_checklist_1 (ticket_id=?)

-- SQLite
select    *
from      "ticket_gate_skip"
where     "ticket_id" = ?
order by  "skipped_at",
          "gate";
--   SEARCH ticket_gate_skip USING INDEX sqlite_autoindex_ticket_gate_skip_1 (ticket_id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    *
from      "ticket_marks"
where     "ticket_id" = ?;
--   SEARCH ticket_marks USING INDEX sqlite_autoindex_ticket_marks_1 (ticket_id=?)

-- SQLite
select    *
from      "ticket_photo"
where     "ticket_id" = ?
order by  "id";
--   SEARCH ticket_photo USING INDEX ticket_photo_ticket (ticket_id=?)

-- SQLite
select    *
from      "ticket_rules"
where     "shop_id" = ?;
--   SEARCH ticket_rules USING INDEX sqlite_autoindex_ticket_rules_1 (shop_id=?)

-- SQLite
select    *
from      "ticket_signature"
where     "ticket_id" = ?
order by  "id" desc;
--   SEARCH ticket_signature USING INDEX ticket_signature_ticket (ticket_id=?)

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
select    *
from      "ticket_checklist"
where     "ticket_id" = $1;
--   Bitmap Heap Scan on ticket_checklist
--     Bitmap Index Scan using ticket_checklist_pkey

-- PostgreSQL
select    *
from      "ticket_gate_skip"
where     "ticket_id" = $1
order by  "skipped_at",
          "gate";
--   Sort
--     Bitmap Heap Scan on ticket_gate_skip
--       Bitmap Index Scan using ticket_gate_skip_pkey

-- PostgreSQL
select    *
from      "ticket_marks"
where     "ticket_id" = $1;
--   Index Scan using ticket_marks_pkey on ticket_marks

-- PostgreSQL
select    *
from      "ticket_photo"
where     "ticket_id" = $1
order by  "id";
--   Sort
--     Bitmap Heap Scan on ticket_photo
--       Bitmap Index Scan using ticket_photo_ticket

-- PostgreSQL
select    *
from      "ticket_rules"
where     "shop_id" = $1;
--   Index Scan using ticket_rules_pkey on ticket_rules

-- PostgreSQL
select    *
from      "ticket_signature"
where     "ticket_id" = $1
order by  "id" desc;
--   Index Scan using ticket_signature_ticket on ticket_signature

-- ========== a photo of a device

-- SQLite
select    "hash",
          "content_type" as "contentType",
          "bytes"
from      "image"
where     "hash" = ?;
--   SEARCH image USING INDEX sqlite_autoindex_image_1 (hash=?)

-- SQLite
select    *
from      "ticket_photo"
where     "id" = ?;
--   SEARCH ticket_photo USING INDEX sqlite_autoindex_ticket_photo_1 (id=?)

-- PostgreSQL
select    "hash",
          "content_type" as "contentType",
          "bytes"
from      "image"
where     "hash" = $1;
--   Index Scan using image_pkey on image

-- PostgreSQL
select    *
from      "ticket_photo"
where     "id" = $1;
--   Index Scan using ticket_photo_pkey on ticket_photo

-- ========== a photo of a device, small

-- SQLite
select    "thumbnail_hash"
from      "image"
where     "hash" = ?;
--   SEARCH image USING INDEX sqlite_autoindex_image_1 (hash=?)

-- PostgreSQL
select    "thumbnail_hash"
from      "image"
where     "hash" = $1;
--   Index Scan using image_pkey on image

-- ========== displays of a shop

-- SQLite
select    *
from      "display"
where     "shop_id" = ?
order by  "paired_at",
          "id"
limit     ?;
--   SEARCH display USING INDEX display_shop (shop_id=?)
--   USE TEMP B-TREE FOR PART OF ORDER BY

-- PostgreSQL
select    *
from      "display"
where     "shop_id" = $1
order by  "paired_at",
          "id"
limit     $2;
--   Limit
--     Incremental Sort
--       Index Scan using display_shop on display

-- ========== left behind in a shop, the longest first

-- SQLite
select    "id",
          "name"
from      "category"
order by  "name_key"
limit     ?;
--   SCAN category USING INDEX sqlite_autoindex_category_2

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
where     "ticket"."shop_id" = ?
and       "ticket"."is_open" = ?
and       "ticket"."state_since" < ?
and       ticket.state in ('ready', 'unrepairable', 'declined', 'cancelled')
order by  "ticket"."state_since" asc,
          "ticket"."id" asc
limit     ?
offset    ?;
--   SEARCH ticket USING INDEX ticket_waiting (shop_id=? AND state_since<?)
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN
--   SEARCH claimed USING INDEX sqlite_autoindex_ticket_1 (id=?) LEFT-JOIN

-- SQLite
select    "ticket_id",
          count(*) as "reminders",
          max("reminded_at") as "last",
          max("collect_by") as "collect_by",
          max(
          case
                    when kind = 'notice' then reminded_at
          end
          ) as "last_notice"
from      "ticket_reminder"
where     "ticket_id" in (
          select    value
          from      json_each(?)
          )
group by  "ticket_id";
--   SEARCH ticket_reminder USING INDEX ticket_reminder_ticket (ticket_id=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:

-- SQLite
select    count(*) as "total"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
left join "ticket" as "claimed" on "claimed"."id" = "ticket"."claim_of_id"
where     "ticket"."shop_id" = ?
and       "ticket"."is_open" = ?
and       "ticket"."state_since" < ?
and       ticket.state in ('ready', 'unrepairable', 'declined', 'cancelled');
--   SEARCH ticket USING INDEX ticket_waiting (shop_id=? AND state_since<?)
--   SEARCH drop_off USING COVERING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH staff USING COVERING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING COVERING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN
--   SEARCH claimed USING COVERING INDEX sqlite_autoindex_ticket_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    "id",
          "name"
from      "category"
order by  "name_key"
limit     $1;
--   Limit
--     Index Scan using category_name_unique on category

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
where     "ticket"."shop_id" = $1
and       "ticket"."is_open" = $2
and       "ticket"."state_since" < $3
and       ticket.state in ('ready', 'unrepairable', 'declined', 'cancelled')
order by  "ticket"."state_since" asc,
          "ticket"."id" asc
limit     $4
offset    $5;
--   Limit
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Nested Loop
--             Nested Loop
--               Index Scan using ticket_waiting on ticket
--               Index Scan using drop_off_pkey on drop_off
--             Index Scan using staff_pkey on staff
--           Index Scan using staff_pkey on staff
--         Index Scan using invoice_pkey on invoice
--       Index Scan using ticket_pkey on ticket

-- PostgreSQL
select    "ticket_id",
          count(*) as "reminders",
          max("reminded_at") as "last",
          max("collect_by") as "collect_by",
          max(
          case
                    when kind = 'notice' then reminded_at
          end
          ) as "last_notice"
from      "ticket_reminder"
where     "ticket_id" = any ($1)
group by  "ticket_id";
--   Aggregate
--     Index Scan using ticket_reminder_ticket on ticket_reminder

-- PostgreSQL
select    count(*) as "total"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "staff" on "staff"."id" = "ticket"."technician_id"
left join "staff" as "repairer" on "repairer"."id" = "ticket"."repaired_by_id"
left join "invoice" on "invoice"."id" = "ticket"."invoice_id"
left join "ticket" as "claimed" on "claimed"."id" = "ticket"."claim_of_id"
where     "ticket"."shop_id" = $1
and       "ticket"."is_open" = $2
and       "ticket"."state_since" < $3
and       ticket.state in ('ready', 'unrepairable', 'declined', 'cancelled');
--   Aggregate
--     Nested Loop
--       Index Scan using ticket_waiting on ticket
--       Index Only Scan using drop_off_pkey on drop_off

-- ========== loan devices of a shop

-- SQLite
select    "loan".*,
          "loan_device"."name",
          "loan_device"."mark",
          "ticket"."number",
          "drop_off"."customer_name"
from      "loan"
inner     join "loan_device" on "loan_device"."id" = "loan"."loan_device_id"
inner     join "ticket" on "ticket"."id" = "loan"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
where     "loan"."loan_device_id" in (
          select    value
          from      json_each(?)
          )
and       "loan"."returned_at" is null;
--   SEARCH loan USING INDEX loan_of_device (loan_device_id=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:
--   SEARCH loan_device USING INDEX sqlite_autoindex_loan_device_1 (id=?)
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)

-- SQLite
select    *
from      "loan_device"
where     "loan_device"."shop_id" = ?
and       1 = 1
order by  "search_text" asc,
          "id" asc
limit     ?
offset    ?;
--   SEARCH loan_device USING INDEX loan_device_shop (shop_id=?)

-- SQLite
select    count(*) as "total"
from      "loan_device"
where     "loan_device"."shop_id" = ?
and       1 = 1;
--   SEARCH loan_device USING COVERING INDEX loan_device_shop (shop_id=?)

-- PostgreSQL
select    "loan".*,
          "loan_device"."name",
          "loan_device"."mark",
          "ticket"."number",
          "drop_off"."customer_name"
from      "loan"
inner     join "loan_device" on "loan_device"."id" = "loan"."loan_device_id"
inner     join "ticket" on "ticket"."id" = "loan"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
where     "loan"."loan_device_id" = any ($1)
and       "loan"."returned_at" is null;
--   Nested Loop
--     Nested Loop
--       Nested Loop
--         Index Scan using loan_on_ticket on loan
--         Index Scan using loan_device_pkey on loan_device
--       Index Scan using ticket_pkey on ticket
--     Index Scan using drop_off_pkey on drop_off

-- PostgreSQL
select    *
from      "loan_device"
where     "loan_device"."shop_id" = $1
and       1 = 1
order by  "search_text" asc,
          "id" asc
limit     $2
offset    $3;
--   Limit
--     Index Scan using loan_device_shop on loan_device

-- PostgreSQL
select    count(*) as "total"
from      "loan_device"
where     "loan_device"."shop_id" = $1
and       1 = 1;
--   Aggregate
--     Index Only Scan using loan_device_shop on loan_device

-- ========== loan devices that are overdue

-- SQLite
select    *
from      "loan_device"
where     1 = 1
and       1 = 1
and       exists (
          select    1
          from      loan l
          where     l.loan_device_id = loan_device.id
          and       l.returned_at is null
          and       l.due_date < ?
          )
order by  "search_text" asc,
          "id" asc
limit     ?
offset    ?;
--   SCAN loan_device
--   CORRELATED SCALAR SUBQUERY
--     SEARCH l USING INDEX loan_of_device (loan_device_id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    count(*) as "total"
from      "loan_device"
where     1 = 1
and       1 = 1
and       exists (
          select    1
          from      loan l
          where     l.loan_device_id = loan_device.id
          and       l.returned_at is null
          and       l.due_date < ?
          );
--   SCAN loan_device USING COVERING INDEX sqlite_autoindex_loan_device_1
--   SEARCH l EXISTS USING INDEX loan_of_device (loan_device_id=?)

-- PostgreSQL
select    *
from      "loan_device"
where     1 = 1
and       1 = 1
and       exists (
          select    1
          from      loan l
          where     l.loan_device_id = loan_device.id
          and       l.returned_at is null
          and       l.due_date < $1
          )
order by  "search_text" asc,
          "id" asc
limit     $2
offset    $3;
--   Limit
--     Sort
--       Nested Loop
--         Aggregate
--           Index Scan using loan_of_device on loan
--         Index Scan using loan_device_pkey on loan_device

-- PostgreSQL
select    count(*) as "total"
from      "loan_device"
where     1 = 1
and       1 = 1
and       exists (
          select    1
          from      loan l
          where     l.loan_device_id = loan_device.id
          and       l.returned_at is null
          and       l.due_date < $1
          );
--   Aggregate
--     Nested Loop
--       Aggregate
--         Index Scan using loan_of_device on loan
--       Index Only Scan using loan_device_pkey on loan_device

-- ========== loan devices that are here, that a search finds

-- SQLite
select    *
from      "loan_device"
where     "loan_device"."shop_id" = ?
and       "loan_device"."search_text" like ? escape '\'
and       loan_device.is_retired = 0
and       not exists (
          select    1
          from      loan l
          where     l.loan_device_id = loan_device.id
          and       l.returned_at is null
          )
order by  "search_text" asc,
          "id" asc
limit     ?
offset    ?;
--   SEARCH loan_device USING INDEX loan_device_shop (shop_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH l USING INDEX loan_of_device (loan_device_id=?)

-- SQLite
select    count(*) as "total"
from      "loan_device"
where     "loan_device"."shop_id" = ?
and       "loan_device"."search_text" like ? escape '\'
and       loan_device.is_retired = 0
and       not exists (
          select    1
          from      loan l
          where     l.loan_device_id = loan_device.id
          and       l.returned_at is null
          );
--   SEARCH loan_device USING INDEX loan_device_shop (shop_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH l USING INDEX loan_of_device (loan_device_id=?)

-- PostgreSQL
select    *
from      "loan_device"
where     "loan_device"."shop_id" = $1
and       "loan_device"."search_text" like $2 escape '\'
and       loan_device.is_retired = 0
and       not exists (
          select    1
          from      loan l
          where     l.loan_device_id = loan_device.id
          and       l.returned_at is null
          )
order by  "search_text" asc,
          "id" asc
limit     $3
offset    $4;
--   Limit
--     Nested Loop
--       Index Scan using loan_device_shop on loan_device
--       Index Only Scan using loan_of_device on loan

-- PostgreSQL
select    count(*) as "total"
from      "loan_device"
where     "loan_device"."shop_id" = $1
and       "loan_device"."search_text" like $2 escape '\'
and       loan_device.is_retired = 0
and       not exists (
          select    1
          from      loan l
          where     l.loan_device_id = loan_device.id
          and       l.returned_at is null
          );
--   Aggregate
--     Nested Loop
--       Index Scan using loan_device_shop on loan_device
--       Index Only Scan using loan_of_device on loan

-- ========== messages to the customer of a ticket

-- SQLite
select    "channel"
from      "customer_opt_out"
where     "customer_id" = ?
order by  "channel";
--   SEARCH customer_opt_out USING COVERING INDEX sqlite_autoindex_customer_opt_out_1 (customer_id=?)

-- SQLite
select    "message".*,
          "ticket"."number" as "ticket_number",
          "drop_off"."customer_name",
          "again"."id" as "again_id"
from      "message"
inner     join "ticket" on "ticket"."id" = "message"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "message" as "again" on "again"."again_of_id" = "message"."id"
where     "message"."ticket_id" = ?
order by  "message"."id" desc
limit     ?;
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH message USING INDEX message_ticket (ticket_id=?)
--   SEARCH again USING INDEX message_again (again_of_id=?) LEFT-JOIN

-- SQLite
select    "ticket"."id" as "ticket_id",
          "ticket"."shop_id",
          "ticket"."state",
          "ticket_disposal"."how" as "disposal",
          "ticket"."number",
          "ticket"."device_name",
          "ticket"."problems",
          "ticket"."total_cents",
          "ticket"."promised_at",
          "shop"."name" as "shop_name",
          "shop"."phone" as "shop_phone",
          "shop"."opening_hours",
          "customer"."id" as "customer_id",
          "customer"."first_name",
          "customer"."last_name",
          "customer"."email",
          "customer"."phone"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
inner     join "shop" on "shop"."id" = "ticket"."shop_id"
left join "customer" on "customer"."id" = "drop_off"."customer_id"
left join "ticket_disposal" on "ticket_disposal"."ticket_id" = "ticket"."id"
where     "ticket"."id" = ?
and       "ticket"."shop_id" = ?;
--   SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)
--   SEARCH ticket USING INDEX ticket_shop (shop_id=? AND id=?)
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH customer USING INDEX sqlite_autoindex_customer_1 (id=?) LEFT-JOIN
--   SEARCH ticket_disposal USING INDEX sqlite_autoindex_ticket_disposal_1 (ticket_id=?) LEFT-JOIN

-- SQLite
select    *
from      "message_settings"
where     "shop_id" = ?;
--   SEARCH message_settings USING INDEX sqlite_autoindex_message_settings_1 (shop_id=?)

-- SQLite
select    *
from      "sms_settings"
where     "id" = ?;
--   SEARCH sms_settings USING INTEGER PRIMARY KEY (rowid=?)

-- PostgreSQL
select    "channel"
from      "customer_opt_out"
where     "customer_id" = $1
order by  "channel";
--   Sort
--     Bitmap Heap Scan on customer_opt_out
--       Bitmap Index Scan using customer_opt_out_pkey

-- PostgreSQL
select    "message".*,
          "ticket"."number" as "ticket_number",
          "drop_off"."customer_name",
          "again"."id" as "again_id"
from      "message"
inner     join "ticket" on "ticket"."id" = "message"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "message" as "again" on "again"."again_of_id" = "message"."id"
where     "message"."ticket_id" = $1
order by  "message"."id" desc
limit     $2;
--   Limit
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Index Scan using message_ticket on message
--           Index Scan using ticket_pkey on ticket
--         Index Scan using drop_off_pkey on drop_off
--       Index Scan using message_again on message

-- PostgreSQL
select    "ticket"."id" as "ticket_id",
          "ticket"."shop_id",
          "ticket"."state",
          "ticket_disposal"."how" as "disposal",
          "ticket"."number",
          "ticket"."device_name",
          "ticket"."problems",
          "ticket"."total_cents",
          "ticket"."promised_at",
          "shop"."name" as "shop_name",
          "shop"."phone" as "shop_phone",
          "shop"."opening_hours",
          "customer"."id" as "customer_id",
          "customer"."first_name",
          "customer"."last_name",
          "customer"."email",
          "customer"."phone"
from      "ticket"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
inner     join "shop" on "shop"."id" = "ticket"."shop_id"
left join "customer" on "customer"."id" = "drop_off"."customer_id"
left join "ticket_disposal" on "ticket_disposal"."ticket_id" = "ticket"."id"
where     "ticket"."id" = $1
and       "ticket"."shop_id" = $2;
--   Nested Loop
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Index Scan using ticket_state on ticket
--           Index Scan using drop_off_pkey on drop_off
--         Index Scan using shop_pkey on shop
--       Index Scan using customer_pkey on customer
--     Index Scan using ticket_disposal_pkey on ticket_disposal

-- PostgreSQL
select    *
from      "message_settings"
where     "shop_id" = $1;
--   Index Scan using message_settings_pkey on message_settings

-- PostgreSQL
select    *
from      "sms_settings"
where     "id" = $1;
--   Index Scan using sms_settings_pkey on sms_settings

-- ========== messages of a shop that were not sent

-- SQLite
select    "message".*,
          "ticket"."number" as "ticket_number",
          "drop_off"."customer_name",
          "again"."id" as "again_id"
from      "message"
inner     join "ticket" on "ticket"."id" = "message"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "message" as "again" on "again"."again_of_id" = "message"."id"
where     "message"."shop_id" = ?
and       "message"."state" = ?
order by  "message"."id" desc
limit     ?
offset    ?;
--   SEARCH message USING INDEX message_state (state=?)
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH again USING INDEX message_again (again_of_id=?) LEFT-JOIN

-- SQLite
select    count(*) as "total"
from      "message"
inner     join "ticket" on "ticket"."id" = "message"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "message" as "again" on "again"."again_of_id" = "message"."id"
where     "message"."shop_id" = ?
and       "message"."state" = ?;
--   SEARCH message USING INDEX message_state (state=?)
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH drop_off USING COVERING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH again USING COVERING INDEX message_again (again_of_id=?) LEFT-JOIN

-- PostgreSQL
select    "message".*,
          "ticket"."number" as "ticket_number",
          "drop_off"."customer_name",
          "again"."id" as "again_id"
from      "message"
inner     join "ticket" on "ticket"."id" = "message"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "message" as "again" on "again"."again_of_id" = "message"."id"
where     "message"."shop_id" = $1
and       "message"."state" = $2
order by  "message"."id" desc
limit     $3
offset    $4;
--   Limit
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Index Scan using message_state on message
--           Index Scan using ticket_pkey on ticket
--         Index Scan using drop_off_pkey on drop_off
--       Index Scan using message_again on message

-- PostgreSQL
select    count(*) as "total"
from      "message"
inner     join "ticket" on "ticket"."id" = "message"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "message" as "again" on "again"."again_of_id" = "message"."id"
where     "message"."shop_id" = $1
and       "message"."state" = $2;
--   Aggregate
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Index Scan using message_state on message
--           Index Scan using ticket_pkey on ticket
--         Index Only Scan using drop_off_pkey on drop_off
--       Index Only Scan using message_again on message

-- ========== what a shop tells its customers

-- SQLite
select    "id"
from      "ticket"
where     "shop_id" = ?
order by  "id" desc
limit     ?;
--   SEARCH ticket USING COVERING INDEX ticket_shop (shop_id=?)

-- PostgreSQL
select    "id"
from      "ticket"
where     "shop_id" = $1
order by  "id" desc
limit     $2;
--   Limit
--     Index Only Scan using ticket_shop on ticket

-- ========== messages of all shops

-- SQLite
select    "message".*,
          "ticket"."number" as "ticket_number",
          "drop_off"."customer_name",
          "again"."id" as "again_id"
from      "message"
inner     join "ticket" on "ticket"."id" = "message"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "message" as "again" on "again"."again_of_id" = "message"."id"
where     1 = 1
and       1 = 1
order by  "message"."id" desc
limit     ?
offset    ?;
--   SCAN message USING INDEX sqlite_autoindex_message_1
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH again USING INDEX message_again (again_of_id=?) LEFT-JOIN

-- SQLite
select    count(*) as "total"
from      "message"
inner     join "ticket" on "ticket"."id" = "message"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "message" as "again" on "again"."again_of_id" = "message"."id"
where     1 = 1
and       1 = 1;
--   SCAN ticket USING COVERING INDEX ticket_drop_off
--   SEARCH drop_off USING COVERING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH message USING COVERING INDEX message_ticket (ticket_id=?)
--   SEARCH again USING COVERING INDEX message_again (again_of_id=?) LEFT-JOIN

-- PostgreSQL
select    "message".*,
          "ticket"."number" as "ticket_number",
          "drop_off"."customer_name",
          "again"."id" as "again_id"
from      "message"
inner     join "ticket" on "ticket"."id" = "message"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "message" as "again" on "again"."again_of_id" = "message"."id"
where     1 = 1
and       1 = 1
order by  "message"."id" desc
limit     $1
offset    $2;
--   Limit
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Index Scan using message_pkey on message
--           Index Scan using ticket_pkey on ticket
--         Index Scan using drop_off_pkey on drop_off
--       Index Scan using message_again on message

-- PostgreSQL
select    count(*) as "total"
from      "message"
inner     join "ticket" on "ticket"."id" = "message"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
left join "message" as "again" on "again"."again_of_id" = "message"."id"
where     1 = 1
and       1 = 1;
--   Aggregate
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on drop_off
--             Bitmap Index Scan using drop_off_customer
--           Index Only Scan using ticket_drop_off on ticket
--         Index Only Scan using message_ticket on message
--       Index Only Scan using message_again on message

-- ========== what a shop wants of its tickets

-- ========== what a receipt gets of a drop-off

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
where     "deposit"."ticket_id" in (
          select    value
          from      json_each(?)
          )
order by  "deposit"."ticket_id",
          "deposit"."position";
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:
--   REUSE LIST SUBQUERY
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH deposit USING INDEX sqlite_autoindex_deposit_2 (ticket_id=?)
--   SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH e USING INDEX deposit_entry_deposit (deposit_id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    "loan".*,
          "loan_device"."name",
          "loan_device"."mark",
          "ticket"."number",
          "drop_off"."customer_name"
from      "loan"
inner     join "loan_device" on "loan_device"."id" = "loan"."loan_device_id"
inner     join "ticket" on "ticket"."id" = "loan"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
where     "loan"."ticket_id" in (
          select    value
          from      json_each(?)
          )
and       "loan"."returned_at" is null;
--   SEARCH loan USING INDEX loan_on_ticket (ticket_id=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:
--   SEARCH loan_device USING INDEX sqlite_autoindex_loan_device_1 (id=?)
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)

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
where     "ticket"."drop_off_id" = ?
order by  "ticket"."id";
--   SEARCH drop_off USING INDEX sqlite_autoindex_drop_off_1 (id=?)
--   SEARCH ticket USING INDEX ticket_drop_off (drop_off_id=?)
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH repairer USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?) LEFT-JOIN
--   SEARCH claimed USING INDEX sqlite_autoindex_ticket_1 (id=?) LEFT-JOIN

-- SQLite
select    "ticket_id",
          "marks"
from      "ticket_marks"
where     "ticket_id" in (?);
--   SEARCH ticket_marks USING INDEX sqlite_autoindex_ticket_marks_1 (ticket_id=?)

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
where     "deposit"."ticket_id" = any ($1)
order by  "deposit"."ticket_id",
          "deposit"."position";
--   Nested Loop
--     Nested Loop
--       Nested Loop
--         Index Scan using deposit_in_order on deposit
--         Index Scan using shop_pkey on shop
--       Index Scan using ticket_pkey on ticket
--     Index Scan using drop_off_pkey on drop_off
--     Aggregate
--       Index Scan using deposit_entry_deposit on deposit_entry

-- PostgreSQL
select    "loan".*,
          "loan_device"."name",
          "loan_device"."mark",
          "ticket"."number",
          "drop_off"."customer_name"
from      "loan"
inner     join "loan_device" on "loan_device"."id" = "loan"."loan_device_id"
inner     join "ticket" on "ticket"."id" = "loan"."ticket_id"
inner     join "drop_off" on "drop_off"."id" = "ticket"."drop_off_id"
where     "loan"."ticket_id" = any ($1)
and       "loan"."returned_at" is null;
--   Nested Loop
--     Nested Loop
--       Nested Loop
--         Index Scan using loan_of_device on loan
--         Index Scan using ticket_pkey on ticket
--       Index Scan using loan_device_pkey on loan_device
--     Index Scan using drop_off_pkey on drop_off

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
where     "ticket"."drop_off_id" = $1
order by  "ticket"."id";
--   Nested Loop
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Nested Loop
--             Index Scan using ticket_drop_off on ticket
--             Index Scan using drop_off_pkey on drop_off
--           Index Scan using staff_pkey on staff
--         Index Scan using staff_pkey on staff
--       Index Scan using invoice_pkey on invoice
--     Index Scan using ticket_pkey on ticket

-- PostgreSQL
select    "ticket_id",
          "marks"
from      "ticket_marks"
where     "ticket_id" in ($1);
--   Index Scan using ticket_marks_pkey on ticket_marks

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
