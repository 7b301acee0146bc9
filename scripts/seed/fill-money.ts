import { sql } from 'kysely'
import type { Db } from '#db/open-db.ts'

/** Costs of all variants but every tenth, frozen on lines whose pairs left; two years of ads and overheads. */
export async function fillMoney(db: Db): Promise<void> {
  await db.transact(async ({ tx }) => {
    if (db.engine === 'postgres') await sql`alter table order_lines disable trigger user`.execute(tx)
    await sql`insert into variant_costs (variant_id, from_day, cost, actor, made_at)
      select id, '2020-01-01', 90000 + 1000 * position, 'bench', '2020-01-01T00:00:00.000Z' from variants
      where id in (select id from variants where position = 0)`.execute(tx)
    await sql`update order_lines set cost = 95000 + line_no * 1000
      where color <> (select max(color) from variants) and (stock_state = 'consumed'
        or stock_state = 'reserved' and exists (
          select 1 from orders where orders.id = order_lines.order_id and consignment_id is not null
        ))`.execute(tx)
    if (db.engine === 'postgres') await sql`alter table order_lines enable trigger user`.execute(tx)
    await sql`insert into profit_day_changes select distinct day from orders where true
      on conflict do nothing`.execute(tx)
    await sql`insert into ad_spend (day, source, campaign, amount, origin, actor, made_at)
      select day, via, '', 500000, 'typed', 'bench', '2020-01-01T00:00:00.000Z'
      from (select distinct day, via from orders where via in ('Website', 'Facebook')) spent`.execute(tx)
    await sql`insert into overheads (month, name, amount, actor, made_at)
      select month, 'Rent', 6000001, 'bench', '2020-01-01T00:00:00.000Z'
      from (select distinct substr(day, 1, 7) as month from orders) months`.execute(tx)
  })
}
