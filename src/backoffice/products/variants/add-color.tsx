import { type FormEvent, type RefObject, useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { PRESET_COLORS, presetSwatch, VARIANT_MESSAGES } from '#domain/catalog/variant-fields.ts'
import type { ShownProduct } from '../../api/products.ts'
import { Failure } from './failure.tsx'
import type { VariantActions } from './use-variant-actions.ts'

/** The choice that opens boxes for a custom name and hex. */
const OWN = 'own'

type AddColorProps = {
  form: RefObject<HTMLFormElement | null>
  product: ShownProduct
  actions: VariantActions
  onAdded(color: string): void
  onCancel(): void
}

/** One of the shop's own colours that the product lacks, or any other. */
export function AddColor({ form, product, actions, onAdded, onCancel }: AddColorProps) {
  const id = useId()
  const [choice, setChoice] = useState('')
  const [name, setName] = useState('')
  const [hex, setHex] = useState('#8b5a2b')
  const offered = PRESET_COLORS.filter(color => !product.colors.some(one => one.color === color))
  const failure = actions.failureAt('colors')

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    const color = choice === OWN ? name.trim() : choice
    const swatch = choice === OWN ? hex.trim() : presetSwatch(choice)
    const problem = problemOf(color, swatch)
    actions.noteProblem('colors', problem)
    if (!problem && (await actions.addColor(color, swatch))) onAdded(color)
  }

  return (
    <form ref={form} className="variants-form" noValidate onSubmit={event => void add(event)}>
      <label className="desk-field">
        {say('Color')}
        <select
          value={choice}
          // biome-ignore lint/a11y/noAutofocus: the user just opened the form, and it begins here
          autoFocus
          aria-describedby={failure && id}
          onChange={event => setChoice(event.currentTarget.value)}
        >
          <option value="">{say('Select a color')}</option>
          {offered.map(color => (
            <option key={color}>{color}</option>
          ))}
          <option value={OWN}>{say('Another color')}</option>
        </select>
      </label>
      {choice === OWN && <OwnColor name={name} hex={hex} onName={setName} onHex={setHex} />}
      <button
        type="submit"
        className="desk-button desk-button-primary"
        aria-disabled={actions.isBusy('colors') || undefined}
      >
        {say('Add')}
      </button>
      <button
        type="button"
        className="desk-button"
        onClick={() => {
          actions.noteProblem('colors', undefined)
          onCancel()
        }}
      >
        {say('Cancel')}
      </button>
      <Failure id={id} text={failure} />
    </form>
  )
}

type OwnColorProps = { name: string; hex: string; onName(name: string): void; onHex(hex: string): void }

function OwnColor({ name, hex, onName, onHex }: OwnColorProps) {
  const id = useId()
  return (
    <>
      <label className="desk-field">
        {say('Name')}
        <input value={name} maxLength={40} onChange={event => onName(event.currentTarget.value)} />
      </label>
      <div className="desk-field">
        <label htmlFor={id}>{say('Hex')}</label>
        <span className="swatch-field">
          <input
            type="color"
            aria-label={say('Pick the color')}
            value={HEX.test(hex.trim()) ? hex.trim() : UNKNOWN_SWATCH}
            onChange={event => onHex(event.currentTarget.value)}
          />
          <input
            id={id}
            value={hex}
            maxLength={7}
            spellCheck={false}
            onChange={event => onHex(event.currentTarget.value)}
          />
        </span>
      </div>
    </>
  )
}

/** A colour input has to show a colour while the typed text is not one. */
const UNKNOWN_SWATCH = '#4a4a4a'
const HEX = /^#[0-9a-f]{6}$/i

function problemOf(color: string, swatch: string): string | undefined {
  if (!color) return VARIANT_MESSAGES.colorMissing
  return HEX.test(swatch) ? undefined : VARIANT_MESSAGES.colorInvalid
}
