import { use } from 'react'
import { MAXIMUM_ADDRESS_LENGTH, MAXIMUM_NAME_LENGTH } from '#domain/checkout/checkout.ts'
import { useLanguage } from '#storefront/language/use-language.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { AreaChoice } from './area-choice.tsx'
import { addressLength } from './order-fields.ts'
import { PhoneField } from './phone-field.tsx'
import { PlaceField } from './places/place-field.tsx'
import { ScriptFree } from './script-free.ts'
import type { CheckoutFields } from './use-order-fields.ts'

type PartProps = { delivery: CheckoutFields }

/** The fields of the recipient. */
export function RecipientFields({ delivery }: PartProps) {
  const { fields, errors } = delivery
  const { say } = useLanguage()
  return (
    <section className="checkout-part" aria-labelledby="who">
      <h2 id="who">{say('Who is it for?')}</h2>
      <div className="field" data-invalid={errors.name ? '' : undefined}>
        <label htmlFor="name">{say('Name')}</label>
        <input
          id="name"
          name="name"
          autoComplete="name"
          maxLength={MAXIMUM_NAME_LENGTH}
          required
          defaultValue={fields.name}
          aria-invalid={errors.name !== undefined}
          aria-describedby={errors.name ? 'name-error' : undefined}
        />
        <div className="field-said">
          <FieldError id="name-error" text={errors.name} />
        </div>
      </div>
      <PhoneField value={fields.phone} error={errors.phone} change={delivery.changePhone} />
    </section>
  )
}

/** The fields of the destination. */
export function DestinationFields({ delivery, hint }: PartProps & { hint: string }) {
  const { fields, errors } = delivery
  const { place } = use(ScriptFree)
  const { say } = useLanguage()
  return (
    <section className="checkout-part" aria-labelledby="where">
      <h2 id="where">{say('Where to?')}</h2>
      <AreaChoice
        zones={delivery.zones}
        fields={fields}
        note={delivery.areaNote || hint}
        choose={delivery.chooseArea}
      />
      <noscript>{place}</noscript>
      <PlaceFields delivery={delivery} />
      <div className="field" data-invalid={errors.address ? '' : undefined}>
        <label htmlFor="address">{say('Full address')}</label>
        <textarea
          id="address"
          name="address"
          autoComplete="street-address"
          placeholder={say('House, road, area, a landmark nearby')}
          required
          rows={3}
          defaultValue={fields.address}
          aria-invalid={errors.address !== undefined}
          aria-describedby={errors.address ? 'address-error address-hint' : 'address-hint'}
        />
        <div className="field-said">
          <FieldError id="address-error" text={errors.address} />
          <p className="field-hint address-hint" id="address-hint">
            <span>{say('Upazila and district are added for the courier.')}</span>
            <span className="needs-script">
              {say('{count} of {most}', { count: addressLength(fields), most: MAXIMUM_ADDRESS_LENGTH })}
            </span>
          </p>
        </div>
      </div>
    </section>
  )
}

function PlaceFields({ delivery }: PartProps) {
  const { fields, errors, places } = delivery
  const { say } = useLanguage()
  return (
    <div className="place-fields needs-script">
      <PlaceField
        id="district"
        label={say('District')}
        placeholder={say('Type or choose')}
        Search={places?.Search}
        options={places?.districts ?? []}
        searched={places?.everywhere}
        value={fields.district}
        shown={district => places?.nameOf({ district, upazila: '' }) ?? district}
        error={errors.district}
        trouble={delivery.placesFailed && <PlacesFailed load={delivery.loadPlaces} />}
        choose={delivery.chooseDistrict}
      />
      <PlaceField
        key={`${fields.district} ${delivery.filledPlaces}`}
        id="upazila"
        label={say('Upazila or thana')}
        placeholder={say(fields.district ? 'Type or choose' : 'Choose a district first')}
        Search={places?.Search}
        options={places?.upazilasOf(fields.district) ?? []}
        value={fields.upazila}
        shown={upazila => places?.nameOf({ district: fields.district, upazila }) ?? upazila}
        error={errors.upazila}
        disabled={!fields.district}
        choose={delivery.chooseUpazila}
      />
    </div>
  )
}

function PlacesFailed({ load }: { load(): void }) {
  const { say } = useLanguage()
  return (
    <p className="field-error" role="alert">
      <span>
        {say('No list of places could be had.')}{' '}
        <button type="button" className="text-link" onClick={load}>
          {say('Try again')}
        </button>
      </span>
    </p>
  )
}
