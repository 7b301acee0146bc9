import { say } from '#backoffice/language/say.ts'
import { RowsLoading } from '../../ui/rows-loading.tsx'
import { useRoomForPreview } from '../../ui/use-wide-screen.ts'
import { SettingsFormContext } from '../fields/settings-form.ts'
import type { SectionEditorProps } from '../section-editor.ts'
import { DeliveryRail } from './delivery-rail.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { Holidays } from './holidays.tsx'
import { useDeliveryForm } from './use-delivery-form.ts'
import { useListedPlaces } from './use-listed-places.ts'
import { Weekend } from './weekend.tsx'
import { Zones } from './zones.tsx'

/** What delivery costs and how long it takes, by place; and the days on which nothing is brought. */
export function DeliveryEditor(props: SectionEditorProps<'delivery'>) {
  const form = useDeliveryForm(props)
  const isBeside = useRoomForPreview()
  const { isPending } = useListedPlaces()
  // what comes with the list would move the rest
  if (isPending) return <RowsLoading what={say('the places')} className="settings-loading" />
  return (
    <SettingsFormContext value={form}>
      <Zones form={form} />
      <FreeDelivery form={form} />
      <Weekend form={form} />
      <Holidays form={form} />
      {!isBeside && <DeliveryRail value={props.value} saved={props.saved} />}
    </SettingsFormContext>
  )
}
