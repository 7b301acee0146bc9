import type { MoneyRefusalCode } from '#domain/costs/money-refusal.ts'
import { formatPoisha } from '#domain/money.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { RefusalText } from '../refusal-text.ts'
import { CostCodec } from './cost-codec.ts'

const MEANWHILE = 'Somebody else has changed this meanwhile.'

export const moneyRefusals: Record<MoneyRefusalCode, RefusalText> = {
  cost_changed: { status: 409, message: 'Somebody else has changed this cost meanwhile.' },
  cost_not_found: {
    status: 404,
    message: 'This color has no cost that begins on this day.',
    field: 'from_day',
  },
  costs_unreadable: { status: 400, message: 'This file could not be read as costs.', field: 'file' },
  damaged_pair_not_found: { status: 404, message: 'This pair is not on the damaged pile any more.' },
  damaged_pair_shelfless: {
    status: 409,
    message: 'The size of this pair is not in the shop any more, so it has no shelf.',
  },
  day_too_late: { status: 400, message: 'This day is too far ahead.', field: 'day' },
  overhead_changed: { status: 409, message: MEANWHILE },
  spend_below_campaigns: { status: 409, message: 'The campaigns of this day already spent more than that.' },
  spend_changed: { status: 409, message: MEANWHILE },
  spend_unreadable: { status: 400, message: 'This file could not be read as spending.', field: 'file' },
}

type Changed = Refusal<'cost_changed' | 'spend_changed' | 'overhead_changed'>
type Told = Changed | Refusal<'spend_below_campaigns'>

/** The texts that say what is there by now. */
export function moneyRefusalMessage(refusal: Told): string {
  if (refusal.code === 'spend_below_campaigns')
    return `The campaigns of ${refusal.source} on ${refusal.day} already spent ${formatPoisha(refusal.campaignsPoisha)}. Please change a campaign.`
  const who = refusal.changedBy ?? 'Somebody else'
  if (refusal.code === 'cost_changed') {
    const { presentCost, color } = refusal
    return presentCost
      ? `${who} has set the cost of ${color} to ${formatPoisha(presentCost.costPoisha)} meanwhile.`
      : `${who} has taken the cost of ${color} away meanwhile.`
  }
  const { amountPoisha } = refusal
  return amountPoisha === null
    ? `${who} has emptied this cell meanwhile.`
    : `${who} has set this to ${formatPoisha(amountPoisha)} meanwhile.`
}

/** What is there by now, as the answer has it. */
export function presentMoneyToWire(refusal: Changed): Record<string, unknown> {
  switch (refusal.code) {
    case 'cost_changed': {
      const { color, presentCost: present } = refusal
      const cost = present && { ...CostCodec.write(present), from_day: present.fromDay, at: present.at }
      return { product_color: color, cost }
    }
    case 'spend_changed': {
      const { day, source, campaign, amountPoisha } = refusal
      return { day, source, campaign, amount_poisha: amountPoisha }
    }
    case 'overhead_changed':
      return { month: refusal.month, name: refusal.name, amount_poisha: refusal.amountPoisha }
  }
}
