import { say, spoken } from '#backoffice/language/say.ts'
import { SECTIONS } from '#domain/settings/sections.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { BackofficeIconName } from '../../ui/backoffice-icon-names.ts'
import { SettingField } from '../fields/setting-field.tsx'
import { fieldId } from '../fields/settings-form.ts'
import { ZonePlaces, type ZonePlacesProps } from './zone-places-row.tsx'

/** In the order of the box, with the shorter labels that the box has room for. */
const FIELDS = spoken(
  [
    { name: 'name', label: 'Zone' },
    { name: 'nameBengali', label: 'In Bengali' },
    { name: 'chargeTaka', label: 'Charge' },
    { name: 'days', label: 'Working days' },
  ],
  'label',
)

type ZoneBoxProps = ZonePlacesProps & { onMove(to: number): void; onRemove(): void }

export function ZoneBox({ index, form, doubles, onMove, onRemove }: ZoneBoxProps) {
  const { zones } = form.draft
  const zone = zones[index]
  const path = `zones.${index}`
  if (!zone) return null
  const isRest = index === zones.length - 1
  const name = zone.name || say('New zone')
  const button = (icon: BackofficeIconName, label: string, run: () => void) => (
    <button
      type="button"
      id={`${fieldId(path)}-${icon}`}
      className="desk-icon-button"
      aria-label={`${label} ${name}`}
      title={label}
      onClick={run}
    >
      <BackofficeIcon name={icon} />
    </button>
  )
  return (
    <li
      className="zone"
      data-wrong={doubles.length > 0 || undefined}
      onBlur={({ currentTarget, relatedTarget }) =>
        !isWithin(currentTarget, relatedTarget) && form.left(path)
      }
    >
      <fieldset aria-label={name} id={fieldId(path)} tabIndex={-1}>
        <div className="zone-top">
          <div className="zone-fields">
            {FIELDS.map(({ name: field, label }) => (
              <ZoneField key={field} path={path} name={field} label={label} />
            ))}
          </div>
          <div className="zone-buttons">
            {!isRest && index > 0 && button('up', say('Move up'), () => onMove(index - 1))}
            {!isRest && index < zones.length - 2 && button('down', say('Move down'), () => onMove(index + 1))}
            {!isRest && button('trash', say('Remove'), onRemove)}
          </div>
        </div>
        <ZonePlaces index={index} form={form} doubles={doubles} />
      </fieldset>
    </li>
  )
}

/** Also the list in which a place is looked for, which lies elsewhere in the page. */
const isWithin = (box: HTMLElement, target: EventTarget | null): boolean =>
  target instanceof Element && (box.contains(target) || target.closest('.place-search') !== null)

type ZoneFieldProps = { path: string; name: string; label: string }

function ZoneField({ path, name, label }: ZoneFieldProps) {
  const { shape } = SECTIONS.delivery.fields.zones
  const field = shape.is === 'list' && shape.of.is === 'object' ? shape.of.fields[name] : undefined
  return field && <SettingField path={`${path}.${name}`} field={{ label, shape: field.shape }} />
}
