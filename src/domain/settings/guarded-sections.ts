import type { SectionName } from './sections.ts'

/** Sections by which a stranger at an Admin's browser could take money, watch shoppers, open doors or delete what is kept. */
const GUARDED: ReadonlySet<SectionName> = new Set([
  'advance',
  'delivery',
  'papers',
  'privacy',
  'team',
  'tracking',
])

/** Whether a change of the section needs a recent proof of who makes it. */
export const isGuarded = (name: SectionName): boolean => GUARDED.has(name)
