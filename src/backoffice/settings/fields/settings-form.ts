import { createContext, use } from 'react'
import type { SectionName } from '#domain/settings/sections.ts'
import type { Problems } from '#domain/settings/value-path.ts'

/** The form of a section, for every field in it. */
export type SettingsForm = {
  section: SectionName
  /** What is typed, and what the shop has. */
  value: unknown
  saved: unknown
  problems: Problems
  /** `typing`: the path of the field, or of the new part, in which somebody is typing now. */
  change(path: string, value: unknown, typing?: string): void
  left(path: string): void
  undo(path: string): void
}

export const SettingsFormContext = createContext<SettingsForm | undefined>(undefined)

export function useSettingsForm(): SettingsForm {
  const form = use(SettingsFormContext)
  if (!form) throw new Error('a field stands outside a form of settings')
  return form
}

/** The id of a field's control. */
export const fieldId = (path: string): string => `setting-${path.replaceAll('.', '-')}`
export const problemId = (path: string): string => `${fieldId(path)}-problem`
export const hintId = (path: string): string => `${fieldId(path)}-hint`
