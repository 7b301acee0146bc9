import {
  instant,
  listOf,
  named,
  nullable,
  objectOf,
  text,
  type ValueOf,
  whole,
} from '#contract/codec-parts.ts'
import { SourceCountsCodec } from '#contract/orders/source-counts-codec.ts'
import { keysFromWire, keysToWire } from '#contract/settings/settings-keys.ts'
import { readSection } from '#domain/settings/read-section.ts'
import { SECTION_NAMES, type SectionName, type ShopSettings } from '#domain/settings/sections.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed, callShop, readWith, unreadable } from './call-shop.ts'

const SavedCodec = objectOf({
  version: whole,
  updatedAt: named('updated_at', nullable(instant)),
  by: nullable(text),
})
const VersionCodec = objectOf({
  version: whole,
  restoredVersion: named('restored_version', nullable(whole)),
  createdAt: named('created_at', instant),
  by: text,
})

/** A section as the shop has it: version 0, and nobody, until it is saved for the first time. */
export type SavedSection<Name extends SectionName = SectionName> = ValueOf<typeof SavedCodec> & {
  value: ShopSettings[Name]
}
export type SavedSections = { readonly [Name in SectionName]: SavedSection<Name> }
export type SectionVersion = ValueOf<typeof VersionCodec> & { value: unknown }

/** Every section. Like the other calls of this file it throws `CallFailed`. */
export async function listSettings(): Promise<SavedSections> {
  const { data } = await callShop('/v1/settings')
  const sent = isRecord(data) && isRecord(data.sections) ? data.sections : {}
  const of = <Name extends SectionName>(name: Name) => readSaved(name, sent[name])
  return {
    shop: of('shop'),
    home: of('home'),
    delivery: of('delivery'),
    advance: of('advance'),
    couriers: of('couriers'),
    policies: of('policies'),
    papers: of('papers'),
    messages: of('messages'),
    customer_messages: of('customer_messages'),
    orders: of('orders'),
    calls: of('calls'),
    team: of('team'),
    privacy: of('privacy'),
    tracking: of('tracking'),
  }
}

/** Saves a whole section over the version that was seen. */
export async function saveSection<Name extends SectionName>(
  name: Name,
  value: object,
  version: number,
): Promise<SavedSection<Name>> {
  const body = { value: keysToWire(value), version }
  return readSaved(name, (await callShop(`/v1/settings/${name}`, { method: 'PUT', body })).data)
}

/** The saved versions, the newest first. */
export async function listSectionVersions(name: SectionName): Promise<SectionVersion[]> {
  const { data } = await callShop(`/v1/settings/${name}/history`)
  const values: unknown[] = Array.isArray(data) ? data : []
  return readWith(listOf(VersionCodec), data).map((version, index) => {
    const sent = values[index]
    return { ...version, value: sectionValue(name, isRecord(sent) ? sent.value : undefined) }
  })
}

/** Saves an earlier version as the newest; version 0 is that of the demo. */
export async function restoreSection<Name extends SectionName>(
  name: Name,
  version: number,
): Promise<SavedSection<Name>> {
  const { data } = await callShop(`/v1/settings/${name}/restore`, { method: 'POST', body: { version } })
  return readSaved(name, data)
}

const PreviewCodec = objectOf({ link: text, expiresAt: named('expires_at', instant) })

/** A link to the shop with drafts; `path` is its home page on this site, and the other pages stand below that. */
export type Preview = ValueOf<typeof PreviewCodec> & { path: string; token: string }
export type SentDrafts = { readonly [Name in SectionName]?: object }

/** Makes a link to the shop with drafts, which nobody sees without it. */
export async function previewSettings(drafts: SentDrafts): Promise<Preview> {
  const body = {
    drafts: Object.fromEntries(Object.entries(drafts).map(([name, value]) => [name, keysToWire(value)])),
  }
  const made = readWith(PreviewCodec, (await callShop('/v1/settings/preview', { method: 'POST', body })).data)
  const path = URL.canParse(made.link) ? new URL(made.link).pathname : ''
  const [, token] = /^\/preview\/([\w.-]+)\/$/.exec(path) ?? []
  if (token === undefined) throw unreadable()
  return { ...made, path, token }
}

/** Ends such a link. */
export const endPreview = async (token: string): Promise<void> =>
  void (await callShop(`/v1/settings/preview/${token}`, { method: 'DELETE' }))

/** The section that somebody else saved meanwhile, when that is why a change was refused. */
export function presentSectionIn<Name extends SectionName>(
  name: Name,
  error: unknown,
): SavedSection<Name> | undefined {
  if (!(error instanceof CallFailed) || error.answer.code !== 'settings_changed') return undefined
  return readSaved(name, error.answer.present)
}

/** What the shop refused, by path in the shop's names. */
export function problemsIn(error: unknown): Record<string, string> {
  const sent = error instanceof CallFailed ? keysFromWire(error.answer.fields) : undefined
  if (!isRecord(sent)) return {}
  return Object.fromEntries(
    Object.entries(sent).flatMap(([path, message]): [string, string][] =>
      typeof message === 'string' ? [[path, message]] : [],
    ),
  )
}

export const isSectionName = (name: string | undefined): name is SectionName =>
  SECTION_NAMES.some(known => known === name)

function readSaved<Name extends SectionName>(name: Name, sent: unknown): SavedSection<Name> {
  if (!isRecord(sent) || !isRecord(sent.value)) throw unreadable()
  return { ...readWith(SavedCodec, sent), value: sectionValue(name, sent.value) }
}

/** What an earlier program stored may have problems by today's rules: it is shown all the same, to be put right. */
const sectionValue = <Name extends SectionName>(name: Name, sent: unknown): ShopSettings[Name] =>
  readSection(name, keysFromWire(sent)).value

/** How many orders came from where. Throws `CallFailed`. */
export const listSources = async () =>
  readWith(SourceCountsCodec, (await callShop('/v1/orders-sources')).data)
