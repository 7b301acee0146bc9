import { useRoomForPreview } from '../../ui/use-wide-screen.ts'
import type { SectionEditorProps } from '../section-editor.ts'
import { TableFields } from '../table-fields.tsx'
import { CouriersRail } from './couriers-rail.tsx'

/** The form of the rules, with the shop's own figures below it where nothing stands beside it. */
export function CouriersEditor({ value }: SectionEditorProps<'couriers'>) {
  const hasRoom = useRoomForPreview()
  return (
    <>
      <TableFields name="couriers" />
      {!hasRoom && <CouriersRail value={value} />}
    </>
  )
}
