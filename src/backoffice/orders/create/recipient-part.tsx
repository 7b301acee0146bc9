import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_ADDRESS_LENGTH, MAXIMUM_NAME_LENGTH } from '#domain/checkout/checkout.ts'
import { useOrderSettings } from '../../order-settings.tsx'
import { Choices } from './choices.tsx'
import type { FormPart } from './form-part.ts'
import { KnownCustomer } from './known-customer.tsx'
import { OrderField, TextField } from './order-field.tsx'
import { PhoneBox } from './phone-box.tsx'

/** More sources, or longer ones, do not fit beside each other on a phone. */
const LETTERS_OF_A_BAR = 36

/** Who gets the parcel, and where. */
export function RecipientPart(part: FormPart) {
  const { draft, errorOf, change } = part
  const { sources } = useOrderSettings()
  return (
    <section className="create-part" aria-labelledby="order-recipient">
      <h3 id="order-recipient">{say('Recipient')}</h3>
      <TextField
        name="recipient_name"
        label={say('Recipient name')}
        error={errorOf('recipient_name')}
        maxLength={MAXIMUM_NAME_LENGTH}
        value={draft.name}
        onType={name => change({ name }, 'recipient_name')}
      />
      <Phones {...part} />
      <KnownCustomer {...part} />
      <Choices
        name="via"
        label={say('Via')}
        look={sources.join('').length > LETTERS_OF_A_BAR ? 'buttons' : 'bar'}
        error={errorOf('via')}
        chosen={draft.source}
        options={sources.map(source => ({ value: source, label: source }))}
        onChoose={source => change({ source }, 'via')}
      />
      <OrderField
        name="recipient_address"
        label={say('Address')}
        error={errorOf('recipient_address')}
        aside={say('{count} of {maximumAddressLength}', {
          count: draft.address.trim().length,
          maximumAddressLength: MAXIMUM_ADDRESS_LENGTH,
        })}
      >
        {box => (
          <textarea
            {...box}
            rows={2}
            autoComplete="off"
            value={draft.address}
            onChange={event => change({ address: event.currentTarget.value }, 'recipient_address')}
          />
        )}
      </OrderField>
    </section>
  )
}

function Phones({ draft, errorOf, change, name }: FormPart) {
  return (
    <div className="create-two">
      <PhoneBox
        name="recipient_phone"
        label={say('Phone')}
        typed={draft.phone}
        error={errorOf('recipient_phone')}
        onType={phone => change({ phone }, 'recipient_phone')}
        onProblem={problem => name('recipient_phone', problem)}
      />
      <PhoneBox
        name="alternative_phone"
        label={say('Additional phone')}
        isOptional
        typed={draft.otherPhone}
        error={errorOf('alternative_phone')}
        onType={otherPhone => change({ otherPhone }, 'alternative_phone')}
        onProblem={problem => name('alternative_phone', problem)}
      />
    </div>
  )
}
