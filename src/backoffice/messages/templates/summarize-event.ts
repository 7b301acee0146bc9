import { say } from '#backoffice/language/say.ts'
import {
  EVENT_CHANNELS,
  type EventChannel,
  type MessageEvent,
} from '#domain/customer-messages/message-events.ts'
import type { MessageLanguage } from '#domain/messages/order-message.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { isSame, valueAt } from '../../settings/draft/value-at.ts'
import type { EventSummary } from './event-list.tsx'
import { fillSample, SAMPLE_NAMES } from './fill-sample.ts'
import { partBarOf, SHOWN_PARTS } from './part-bar.ts'
import { partsText } from './part-words.ts'
import { smsField } from './text-place.ts'

type Around = {
  /** The section as it is typed, and as it is saved. */
  value: object
  saved: object
  language: MessageLanguage
  shop: ShopSettings['shop']
  origin: string
}

/** What the list says of an event: how it goes out, in how many parts, and what is to be known before one opens it. */
export function summarizeEvent(event: MessageEvent, { value, saved, ...around }: Around): EventSummary {
  const rules = valueAt(value, smsField(event))
  const parts = partsOf(rules, around)
  const channel = EVENT_CHANNELS.find(one => one === valueAt(rules, 'channel')) ?? 'sms'
  return {
    about: aboutOf(channel, parts),
    mark: isSame(rules, valueAt(saved, smsField(event)))
      ? markOf(valueAt(rules, 'isOn') === true, parts)
      : { text: say('unsaved'), tone: 'warning' },
  }
}

function partsOf(rules: unknown, { language, ...around }: Omit<Around, 'value' | 'saved'>): number {
  const text = valueAt(rules, language === 'bn' ? 'textBengali' : 'text')
  if (typeof text !== 'string') return 0
  return partBarOf(fillSample(text, SAMPLE_NAMES[language], { ...around, language, by: 'sms' })).parts
}

function aboutOf(channel: EventChannel, parts: number): string {
  if (channel === 'mail') return say('Mail, free')
  const sms = parts === 0 ? say('SMS, no text') : say('SMS, {parts}', { parts: partsText(parts) })
  return channel === 'both' ? say('{sms}, and mail', { sms }) : sms
}

function markOf(isOn: boolean, parts: number): EventSummary['mark'] {
  if (!isOn) return { text: say('off'), tone: 'quiet' }
  return parts >= SHOWN_PARTS ? { text: partsText(parts), tone: 'warning' } : undefined
}
