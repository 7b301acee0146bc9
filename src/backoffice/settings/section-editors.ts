import type { ComponentType } from 'react'
import type { SectionName } from '#domain/settings/sections.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { DeliveryEditor } from './delivery/delivery-editor.tsx'
import { DeliveryRail } from './delivery/delivery-rail.tsx'
import type { SectionEditorProps } from './section-editor.ts'

const CouriersEditor = lazyPart(async () => (await import('./couriers/couriers-editor.tsx')).CouriersEditor, {
  what: 'The form',
  loading: 'around',
})
const CouriersRail = lazyPart(async () => (await import('./couriers/couriers-rail.tsx')).CouriersRail, {
  loading: 'around',
})
const HomeEditor = lazyPart(async () => (await import('./home/home-editor.tsx')).HomeEditor, {
  what: 'The form',
  loading: 'around',
})

/** Editors that know more of their section than its table says. A section without one has the form of its table. */
export const SECTION_EDITORS: { readonly [Name in SectionName]?: ComponentType<SectionEditorProps<Name>> } = {
  delivery: DeliveryEditor,
  couriers: CouriersEditor,
  home: HomeEditor,
}

/** What stands beside the form where there is room; the editor shows it below the form otherwise. */
export const SECTION_RAILS: {
  readonly [Name in SectionName]?: ComponentType<Pick<SectionEditorProps<Name>, 'value' | 'saved'>>
} = { delivery: DeliveryRail, couriers: CouriersRail }
