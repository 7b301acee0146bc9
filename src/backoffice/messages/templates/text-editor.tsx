import { say, sayKnown } from '#backoffice/language/say.ts'
import type { MessagesState } from '#domain/customer-messages/customer-message.ts'
import {
  EVENT_VARIABLES,
  MESSAGE_EVENTS,
  type MessageEvent,
} from '#domain/customer-messages/message-events.ts'
import type { MessageVariable } from '#domain/messages/message-variables.ts'
import type { SavedSections } from '../../api/settings.ts'
import { valueAt } from '../../settings/draft/value-at.ts'
import { sectionForm } from '../../settings/fields/section-form.ts'
import { SettingsFormContext } from '../../settings/fields/settings-form.ts'
import { ConflictDialog } from '../../settings/frame/conflict-dialog.tsx'
import { useSaveKey } from '../../settings/frame/use-save-key.ts'
import { useSaving } from '../../settings/frame/use-saving.ts'
import { useSection, useSettingsDrafts } from '../../settings/use-settings.ts'
import { LANGUAGE_LABELS } from '../message-labels.ts'
import type { ShownText } from '../messages-address.ts'
import { EventFacts } from './event-facts.tsx'
import { EventRules } from './event-rules.tsx'
import { MessageBox } from './message-box.tsx'
import { NameTrial } from './name-trial.tsx'
import { PartMeter } from './part-meter.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { SaveRow } from './save-row.tsx'
import { placeOfText, SMS_SECTION, smsField, WHATSAPP_SECTION } from './text-place.ts'
import { TextSwitches } from './text-switches.tsx'
import { type TextTrial, tryText } from './text-trial.ts'
import { TryOnPhone } from './try-on-phone.tsx'
import { VARIABLE_NAMES } from './variable-labels.ts'

type TextEditorProps = {
  shown: ShownText
  onShow(change: Partial<ShownText>): void
  settings: SavedSections
  /** Undefined until it is known, or where it cannot be. */
  state: MessagesState | undefined
}

/** One text of an event: written in the middle, read on the phone beside it, and saved with its section. */
export function TextEditor({ shown, onShow, settings, state }: TextEditorProps) {
  const { event, language, by } = shown
  const place = placeOfText(shown)
  const name = by === 'sms' ? SMS_SECTION : WHATSAPP_SECTION
  const drafts = useSettingsDrafts()
  const view = useSection(name, settings[name])
  const saving = useSaving(name, view, say('Saved. The next message says it so.'))
  useSaveKey(saving.save)
  const typed = place && valueAt(view.value, place.path)
  const text = typeof typed === 'string' ? typed : ''
  const shop = settings.shop.value
  const trial = tryText(text, { language, by, shop, origin: location.origin, names: state?.names ?? [] })
  const title = sayKnown(MESSAGE_EVENTS[event])
  return (
    <SettingsFormContext value={sectionForm(name, settings[name], { view, drafts })}>
      <section className="msg-editor" aria-label={title}>
        <div className="msg-editor-head">
          <h2>{title}</h2>
          <TextSwitches shown={shown} onShow={onShow} />
          {by === 'sms' && <EventRules field={smsField(event)} />}
        </div>
        {place ? (
          <MessageBox
            key={place.path}
            path={place.path}
            label={say('Text in {language}', { language: LANGUAGE_LABELS[language] })}
            language={language}
            variables={by === 'sms' ? EVENT_VARIABLES[event] : OF_WHATSAPP}
          />
        ) : (
          <p className="msg-none">{say('Nobody opens this news in WhatsApp: there is no text for it.')}</p>
        )}
        {by === 'sms' ? (
          <SmsParts event={event} rules={view.value} trial={trial} state={state} />
        ) : (
          <p className="desk-hint">
            {say('A person opens it at an order: the shop sends none of these, and they are free.')}
          </p>
        )}
        <SaveRow name={name} section={settings[name]} view={view} saving={saving}>
          {by === 'sms' && <TryOnPhone shown={shown} text={text} state={state} />}
        </SaveRow>
      </section>
      <PhonePreview sender={shop.name} language={language} trial={trial} hasParts={by === 'sms'} />
      {view.state.conflict && <ConflictDialog name={name} conflict={view.state.conflict} saving={saving} />}
    </SettingsFormContext>
  )
}

/** Of the texts that people open: the last day of an exchange is of those that the shop sends alone. */
const OF_WHATSAPP: readonly MessageVariable[] = VARIABLE_NAMES.filter(name => name !== 'until')

type SmsPartsProps = {
  event: MessageEvent
  /** The section as it is typed. */
  rules: object
  trial: TextTrial
  state: MessagesState | undefined
}

/** What an SMS costs, when it goes out, and what became of those of the last 30 days. */
function SmsParts({ event, rules, trial, state }: SmsPartsProps) {
  const price = wholeAt(rules, 'pricePerPartPoisha') ?? 0
  return (
    <>
      <PartMeter bar={trial.shown} pricePerPartPoisha={price} aMonth={state?.monthlyOrders} />
      <NameTrial trial={trial} pricePerPartPoisha={price} />
      <EventFacts
        event={event}
        capPerPhone={wholeAt(rules, 'capPerPhone')}
        figures={state?.events.find(one => one.event === event)}
      />
    </>
  )
}

/** A number of the section; undefined while something else is typed in its place. */
function wholeAt(rules: object, path: string): number | undefined {
  const value = valueAt(rules, path)
  return typeof value === 'number' ? value : undefined
}
