import { say } from '#backoffice/language/say.ts'
import { SECTIONS } from '#domain/settings/sections.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useField } from '../fields/use-field.ts'
import { typedWhole } from '../section-editor.ts'
import type { DeliveryForm } from './use-delivery-form.ts'

const PATH = 'freeFromTaka'

/** Off, or on from an amount. */
export function FreeDelivery({ form }: { form: DeliveryForm }) {
  const { value, type, choose, control } = useField(PATH)
  const { shape } = SECTIONS.delivery.fields.freeFromTaka
  const isOn = value !== null
  return (
    <section className="settings-group" aria-label={say('Free delivery')}>
      <FieldFrame path={PATH} field={{ label: say('Free delivery'), shape }} isGroup>
        <div className="free-delivery">
          <span className="setting-switch">
            <input
              type="checkbox"
              role="switch"
              aria-label={say('Free delivery')}
              aria-checked={isOn}
              checked={isOn}
              data-changed={control['data-changed']}
              onChange={event => {
                if (!event.target.checked) return choose(null)
                form.focus(control.id)
                type('')
              }}
            />
            <span aria-hidden="true">{isOn ? say('On') : say('Off')}</span>
          </span>
          {isOn ? (
            <>
              <label htmlFor={control.id}>{say('for orders from Tk.')}</label>
              <input
                {...control}
                className="setting-box"
                inputMode="numeric"
                autoComplete="off"
                value={typeof value === 'number' || typeof value === 'string' ? value : ''}
                onChange={event => type(typedWhole(event.target.value, ''))}
              />
              <span>{say('after discount')}</span>
            </>
          ) : (
            <span>{say('Every order pays the charge of its zone.')}</span>
          )}
        </div>
      </FieldFrame>
    </section>
  )
}
