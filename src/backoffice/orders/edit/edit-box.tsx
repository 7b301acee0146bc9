import type { ComponentProps } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_ADDRESS_LENGTH } from '#domain/checkout/checkout.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import { storedPhone } from '#domain/phone.ts'
import { useOrderSettings } from '../../order-settings.tsx'
import { CourierChip, OfficialChip } from '../actions/status-chip.tsx'
import { ChoiceList } from './choice-list.tsx'
import { type Choice, courierChoices, languageChoices, officialChoices, sourceChoices } from './choices.ts'
import type { EditBoxProps } from './edit-box-props.ts'
import { boxOf } from './field-kinds.ts'
import { FIELD_LABELS } from './field-labels.ts'
import { ColorList, PairsLeft, SizeList } from './live-pairs.tsx'
import { inOneLine } from './read-draft.ts'

/** The box or list of a field. */
export function EditBox(props: EditBoxProps) {
  const { field, draft, order } = props
  const kind = boxOf(field)
  if (kind === 'size') return <SizeList {...props} />
  if (kind === 'color') return <ColorList {...props} />
  if (kind === 'source') return <SourceList {...props} />
  if (kind === 'official') return <PlainList {...props} choices={officialChoices()} show={showOfficial} />
  if (kind === 'courier') return <PlainList {...props} choices={courierChoices(order)} show={showCourier} />
  if (kind === 'language') return <PlainList {...props} choices={languageChoices()} />
  if (kind === 'address') return <AddressBox {...props} />
  const phone = kind === 'phone' ? storedPhone(draft.text) : undefined
  return (
    <>
      <LineBox {...props} {...LINE_KINDS[kind]} {...(field === 'recipient_email' && EMAIL_KEYS)} />
      {phone && phone !== draft.text.trim() && (
        <small className="edit-hint">{say('Saved as {phone}', { phone })}</small>
      )}
      {kind === 'count' && <PairsLeft order={order} />}
    </>
  )
}

const LINE_KINDS: Readonly<Record<'line' | 'phone' | 'money' | 'count', ComponentProps<'input'>>> = {
  line: { type: 'text' },
  phone: { type: 'tel' },
  money: { type: 'text', inputMode: 'numeric' },
  count: { type: 'text', inputMode: 'numeric' },
}

/** Checked by the shop's own rule, so not `type="email"`. */
const EMAIL_KEYS: ComponentProps<'input'> = { inputMode: 'email', autoCapitalize: 'none' }

function LineBox({
  field,
  draft,
  described,
  onDraft,
  type,
  inputMode,
  autoCapitalize,
}: EditBoxProps & ComponentProps<'input'>) {
  return (
    <input
      {...described}
      type={type}
      inputMode={inputMode}
      autoCapitalize={autoCapitalize}
      className="edit-input"
      aria-label={FIELD_LABELS[field]}
      autoComplete="off"
      spellCheck={false}
      value={draft.text}
      onChange={event => onDraft({ text: event.currentTarget.value })}
    />
  )
}

/** Shown on several lines, but one line: the courier prints it as one. */
function AddressBox({ field, draft, described, onDraft }: EditBoxProps) {
  const length = inOneLine(draft.text).length
  return (
    <>
      <textarea
        {...described}
        className="edit-input"
        aria-label={FIELD_LABELS[field]}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        value={draft.text}
        onChange={event => onDraft({ text: event.currentTarget.value.replace(/[ ,]*[\r\n]+\s*/g, ', ') })}
      />
      <small className="edit-hint" data-over={length > MAXIMUM_ADDRESS_LENGTH ? '' : undefined}>
        {length} / {MAXIMUM_ADDRESS_LENGTH}
      </small>
    </>
  )
}

function SourceList(props: EditBoxProps) {
  const { sources } = useOrderSettings()
  return <PlainList {...props} choices={sourceChoices(props.order, sources)} />
}

type PlainListProps = EditBoxProps & {
  choices: Choice[]
  show?: (choice: Choice) => React.ReactNode
}

function PlainList({ field, onDraft, choices, show, ...props }: PlainListProps) {
  return (
    <ChoiceList
      label={FIELD_LABELS[field]}
      choices={choices}
      draft={props.draft}
      described={props.described}
      letters={props.letters}
      {...(show && { show })}
      onMove={onDraft}
      onChoose={props.onChoose}
    />
  )
}

function showOfficial({ draft, words }: Choice) {
  const status = OFFICIAL_STATUSES.find(one => one === draft.text)
  return status ? <OfficialChip status={status} /> : words
}

const showCourier = ({ draft, words }: Choice) =>
  words === 'no parcel' ? words : <CourierChip status={draft.text} />
