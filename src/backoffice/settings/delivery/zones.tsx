import { useEffect, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { announce } from '../../shell/announcer.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { fieldId } from '../fields/settings-form.ts'
import { withNewZone, withZoneMoved } from './change-zones.ts'
import type { DeliveryForm } from './use-delivery-form.ts'
import { ZoneBox } from './zone-box.tsx'
import { doublePlaces, type ZoneDraft } from './zone-places.ts'

export const MAXIMUM_ZONES = 6
const ADD_ZONE = 'add-zone'

/** The zones; the last one takes everything else. */
export function Zones({ form }: { form: DeliveryForm }) {
  const { zones } = form.draft
  const { add, move, remove } = useZones(form)
  const doubles = doublePlaces(zones)
  const isFull = zones.length >= MAXIMUM_ZONES
  return (
    <section className="settings-group" aria-label={say('Zones')}>
      <div className="delivery-head">
        <h3>
          {say('Zones')}{' '}
          <small>
            {say('{count} of {maximumZones}', { count: zones.length, maximumZones: MAXIMUM_ZONES })}
          </small>
        </h3>
        <button
          type="button"
          id={ADD_ZONE}
          className="desk-button desk-button-small"
          aria-disabled={isFull || undefined}
          title={isFull ? say('At most {maximumZones} zones', { maximumZones: MAXIMUM_ZONES }) : undefined}
          onClick={() => !isFull && add()}
        >
          <BackofficeIcon name="plus" />
          {say('Add zone')}
        </button>
      </div>
      <ol className="zones" id={fieldId('zones')} tabIndex={-1}>
        {zones.map((_, index) => (
          <ZoneBox
            // biome-ignore lint/suspicious/noArrayIndexKey: the id of a new zone changes with its name
            key={index}
            index={index}
            form={form}
            doubles={doubles.filter(double => double.zones.includes(index))}
            onMove={to => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
    </section>
  )
}

const nameOf = (zone: ZoneDraft | undefined) => zone?.name || say('The new zone')

function useZones(form: DeliveryForm) {
  const { zones } = form.draft
  const latest = useLatest(form)
  return {
    add() {
      const index = zones.length - 1
      form.focus(fieldId(`zones.${index}.name`))
      form.changeZones(withNewZone(zones), `zones.${index}`)
    },
    move(from: number, to: number) {
      form.focus(`${fieldId(`zones.${to}`)}-${to < from ? 'up' : 'down'}`)
      announce(say('{from} is now number {part}.', { from: nameOf(zones[from]), part: to + 1 }))
      form.changeZones(withZoneMoved(zones, from, to))
    },
    remove(index: number) {
      const kept = zones.toSpliced(index, 1)
      form.focus(ADD_ZONE)
      form.changeZones(kept)
      showToast({
        kind: 'info',
        text: say('{index} removed. Its places are in {kept} now.', {
          index: nameOf(zones[index]),
          kept: nameOf(kept.at(-1)),
        }),
        lifeMs: 8000,
        action: {
          label: say('Undo'),
          // only while nothing else was changed: what was typed since would be lost
          run: () => {
            if (latest.current && isKept(latest.current.draft.zones, kept)) latest.current.changeZones(zones)
          },
        },
      })
    },
  }
}

const isKept = (zones: readonly ZoneDraft[], kept: readonly ZoneDraft[]): boolean =>
  zones.length === kept.length && zones.every((zone, index) => zone === kept[index])

/** The form of the last render; nothing once the screen is left. */
function useLatest(form: DeliveryForm) {
  const latest = useRef<DeliveryForm>(undefined)
  useEffect(() => {
    latest.current = form
    return () => {
      latest.current = undefined
    }
  })
  return latest
}
