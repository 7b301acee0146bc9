import type { Transaction } from '#db/open-db.ts'
import { said } from '#domain/activity/deed.ts'
import { newId } from '#domain/id.ts'
import { templateName, templatesOf } from '#domain/messages/message-templates.ts'
import type { MessageChannel, MessageLanguage, OrderMessage } from '#domain/messages/order-message.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { thingOf } from '#features/orders/history/record-order-deed.ts'
import type { Shop } from '#features/shop.ts'
import { readMessages } from './read-messages.ts'

/** `key`: of one press; the same key again is the same press. */
export type Opening = {
  by: Staff
  id: string
  template: string
  channel: MessageChannel
  language: MessageLanguage
  key: string | null
}

type Opened =
  | { ok: true; messages: OrderMessage[] }
  | Refusal<'order_not_found' | 'template_unknown' | 'message_key_reused'>

/**
 * Notes that a person opened a message about an order in WhatsApp, or copied it. The shop sends nothing, and does not know
 * whether the person did.
 */
export async function openMessage(shop: Shop, opening: Opening): Promise<Opened> {
  const { by, id, template, channel, language, key } = opening
  const settings = await shop.settings.now()
  return await shop.db.transact(async transaction => {
    const { tx } = transaction
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'order_no as orderNo', 'recipient_phone as phone'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!order) return { ok: false, code: 'order_not_found' }
    const known = templatesOf(settings.messages).find(one => one.id === template)
    if (known?.texts[language] === undefined || known.texts[language] === '' || isForgotten(order.phone))
      return (await repeated(transaction, opening)) ?? { ok: false, code: 'template_unknown' }
    const now = shop.clock.now()
    const written = await tx
      .insertInto('order_messages')
      .values({
        id: newId(now),
        order_id: id,
        request_key: key,
        template,
        language,
        channel,
        state: 'opened',
        created_at: now.toISOString(),
        actor: by.user.id,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) return (await repeated(transaction, opening)) ?? { ok: false, code: 'message_key_reused' }
    await recordDeed(transaction, {
      by,
      now,
      what: channel === 'copy' ? 'message_copied' : 'message_opened',
      thing: thingOf(order),
      changes: [said('Message', templateName(template)), said('Language', language)],
    })
    return { ok: true, messages: await readMessages(tx, id) }
  })
}

/** The answer to a press that was noted before, also when the template is gone since; undefined: there was none. */
async function repeated(
  { tx }: Transaction,
  { by, id, template, channel, language, key }: Opening,
): Promise<Opened | undefined> {
  if (key === null) return undefined
  const earlier = await tx
    .selectFrom('order_messages')
    .select(['template', 'channel', 'language', 'actor'])
    .where('order_id', '=', id)
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (!earlier) return undefined
  const isSame =
    earlier.template === template &&
    earlier.channel === channel &&
    earlier.language === language &&
    earlier.actor === by.user.id
  return isSame
    ? { ok: true, messages: await readMessages(tx, id) }
    : { ok: false, code: 'message_key_reused' }
}
