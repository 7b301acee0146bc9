import { useEffect, useRef } from 'react'
import { isSectionDraft } from '../draft/is-draft.ts'
import { valueAt, withValueAt } from '../draft/value-at.ts'
import { type SettingsForm, useSettingsForm } from '../fields/settings-form.ts'
import type { SectionEditorProps } from '../section-editor.ts'
import { withNewIds } from './change-zones.ts'
import type { DeliveryDraft, ZoneDraft } from './zone-places.ts'

export type DeliveryForm = SettingsForm & {
  draft: DeliveryDraft
  changeZones(zones: readonly ZoneDraft[], typing?: string): void
  changeDraft(part: Partial<DeliveryDraft>): void
  /** Gives the focus to what has this id once the change is in view. */
  focus(id: string): void
}

/** The form of the section, whose zones are told from each other by their ids: "was 80" is that of the same zone. */
export function useDeliveryForm({ value, saved, onChange }: SectionEditorProps<'delivery'>): DeliveryForm {
  const form = useSettingsForm()
  const next = useRef<string>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    document.getElementById(next.current)?.focus()
    next.current = undefined
  })
  const aligned = {
    ...saved,
    zones: value.zones.map(({ id }) => saved.zones.find(zone => zone.id === id)),
  }
  const change = (path: string, changed: unknown, typing?: string) => {
    const draft = withValueAt(value, path, changed)
    if (isSectionDraft('delivery', draft))
      onChange({ ...draft, zones: withNewIds(draft.zones, saved.zones) }, typing)
  }
  return {
    ...form,
    saved: aligned,
    change,
    undo: path => change(path, valueAt(aligned, path)),
    draft: value,
    changeZones: (zones, typing) => change('zones', zones, typing),
    changeDraft: part => onChange({ ...value, ...part }),
    focus: id => {
      next.current = id
    },
  }
}
