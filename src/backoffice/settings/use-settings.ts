import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { SECTION_NAMES, SECTIONS, type SectionName } from '#domain/settings/sections.ts'
import type { Problems } from '#domain/settings/value-path.ts'
import { listSettings, type SavedSection } from '../api/settings.ts'
import { useMe } from '../me.tsx'
import { useOfBackoffice } from '../save/of-backoffice.ts'
import { type FieldChange, listChanges } from './draft/list-changes.ts'
import { SETTINGS, type SectionState, SettingsDrafts } from './draft/settings-drafts.ts'
import type { Draft } from './draft/stored-drafts.ts'

/** Every section as the shop has it. Drafts go on over what somebody else has saved meanwhile. */
export function useSettings() {
  const drafts = useSettingsDrafts()
  const settings = useQuery({ queryKey: SETTINGS, queryFn: settingsInLetters })
  const { data } = settings
  useEffect(() => {
    if (data) for (const name of SECTION_NAMES) drafts.meet(name, data[name])
  }, [data, drafts])
  return settings
}

async function settingsInLetters() {
  const letters = import('../ui/bengali-letters.ts').then(({ bengaliLetters }) => bengaliLetters())
  // a form is filled in by any letters
  const [settings] = await Promise.all([listSettings(), letters.catch(() => undefined)])
  return settings
}

/** The drafts of the person who is signed in. */
export function useSettingsDrafts(): SettingsDrafts {
  const drafts = useOfBackoffice(SettingsDrafts)
  const { id } = useMe()
  useEffect(() => drafts.open(id), [drafts, id])
  return drafts
}

export type SectionView = {
  draft: Draft | undefined
  /** What is typed, or else what is saved; and what the shop has of it. */
  value: object
  saved: object
  /** The version under the draft. */
  version: number
  state: SectionState
  changes: readonly FieldChange[]
  problems: Problems
}

/** A section with its draft. */
export function useSection(name: SectionName, section: SavedSection): SectionView {
  const drafts = useSettingsDrafts()
  const draft = useStore(drafts.store, state => state.drafts.get(name))
  useStore(drafts.store, state => state.states.get(name))
  const saved = draft?.base ?? section.value
  const changes = useMemo(
    () => (draft ? listChanges(SECTIONS[name], draft.base, draft.value) : []),
    [draft, name],
  )
  return {
    draft,
    value: draft?.value ?? section.value,
    saved,
    version: draft?.version ?? section.version,
    state: drafts.stateOf(name),
    changes,
    problems: drafts.shownProblems(name),
  }
}

/** The sections that somebody has typed in and not saved, with how many fields, and how many of them are wrong. */
export function useUnsavedSections(): ReadonlyMap<SectionName, { changes: number; problems: number }> {
  const drafts = useSettingsDrafts()
  const { drafts: held, states } = useStore(drafts.store)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the states say which problems are shown
  return useMemo(
    () =>
      new Map(
        [...held].map(([name, { base, value }]) => [
          name,
          {
            changes: listChanges(SECTIONS[name], base, value).length,
            problems: Object.keys(drafts.shownProblems(name)).length,
          },
        ]),
      ),
    [held, states, drafts],
  )
}
