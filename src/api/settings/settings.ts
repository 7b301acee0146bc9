import { succeed } from '#contract/envelope.ts'
import {
  RestoreSection,
  SectionAnswer,
  SectionChange,
  SectionHistoryAnswer,
  SectionPath,
  SettingsAnswer,
  savedToWire,
  sectionsToWire,
  versionToWire,
} from '#contract/settings/settings-wire.ts'
import { changeSection } from '#features/settings/change-section.ts'
import { listSections } from '#features/settings/list-sections.ts'
import { listSectionVersions, restoreSection } from '#features/settings/section-history.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** Three documents of the longest length in both languages; Bengali takes three bytes a letter. */
export const MAXIMUM_SETTINGS_BYTES = 384 * 1024

/** What the owner says about the shop, section by section. */
export function registerSettings(operations: Operations, shop: Shop): void {
  const ofAdmins = { tags: ['Settings'], access: 'admin' } as const
  operations.get('/settings', {
    ...ofAdmins,
    summary: 'Every section of the settings with its version',
    answers: { 200: SettingsAnswer },
    refuses: [],
    run: ({ by }) => listSections(shop, by),
    answer: ({ sections }) => succeed({ sections: sectionsToWire(sections) }),
  })
  operations.put('/settings/:section', {
    ...ofAdmins,
    summary: 'Save a section; every page shows it at once',
    params: SectionPath,
    body: SectionChange,
    route: { bodyLimit: MAXIMUM_SETTINGS_BYTES },
    answers: { 200: SectionAnswer },
    refuses: ['settings_changed', 'settings_invalid', 'step_up_required'],
    run: ({ by, params, body }) =>
      changeSection(shop, { by, name: params.section, sent: body.value, version: body.version }),
    answer: ({ section }) => succeed(savedToWire(section), 'Settings saved!'),
  })
  operations.get('/settings/:section/history', {
    ...ofAdmins,
    summary: 'The saved versions of a section, the newest first',
    params: SectionPath,
    answers: { 200: SectionHistoryAnswer },
    refuses: [],
    run: ({ by, params }) => listSectionVersions(shop, { by, name: params.section }),
    answer: ({ versions }) => succeed(versions.map(versionToWire)),
  })
  operations.post('/settings/:section/restore', {
    ...ofAdmins,
    summary: 'Save an earlier version of a section as the newest',
    params: SectionPath,
    body: RestoreSection,
    answers: { 200: SectionAnswer },
    refuses: ['settings_changed', 'settings_invalid', 'settings_version_unknown', 'step_up_required'],
    run: ({ by, params, body }) => restoreSection(shop, { by, name: params.section, version: body.version }),
    answer: ({ section }) => succeed(savedToWire(section), 'Settings restored!'),
  })
}
