import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import { readSection } from '#domain/settings/read-section.ts'
import { SECTION_NAMES, SECTIONS, type SectionName } from '#domain/settings/sections.ts'
import type { SavedSections, SentDrafts } from '../../api/settings.ts'
import { useOfBackoffice } from '../../save/of-backoffice.ts'
import { type FieldChange, listChanges } from '../draft/list-changes.ts'
import type { SettingsDrafts } from '../draft/settings-drafts.ts'
import type { Draft } from '../draft/stored-drafts.ts'
import { useSettings, useSettingsDrafts } from '../use-settings.ts'
import { LivePreview, TO_FIX } from './live-preview.ts'

type Drafts = ReadonlyMap<SectionName, Draft>

/** The drafts without anything wrong, as they would be saved. */
export const rightDrafts = (drafts: Drafts): SentDrafts =>
  Object.fromEntries(
    SECTION_NAMES.flatMap(name => {
      const draft = drafts.get(name)
      if (!draft) return []
      const { value, problems } = readSection(name, draft.value)
      return Object.keys(problems).length === 0 ? [[name, value]] : []
    }),
  )

/** What somebody sees beside the form of a section: the shop with every draft that is right. */
export function useLivePreview(name: SectionName) {
  const live = useOfBackoffice(LivePreview)
  const drafts = useSettingsDrafts()
  const { drafts: held } = useStore(drafts.store)
  const { data } = useSettings()
  const { preview, failure } = useStore(live.store)
  const sent = useMemo(() => rightDrafts(held), [held])
  const state = useMemo(() => data && stateOf(data), [data])
  const isWrong = held.has(name) && !(name in sent)
  useEffect(() => {
    // the last right draft stays in view
    if (state !== undefined && !isWrong) live.show({ drafts: sent, key: `${state} ${JSON.stringify(sent)}` })
  }, [live, sent, state, isWrong])
  useEffect(() => () => live.leave(), [live])
  const changes = useMemo(() => changesOf(held, sent), [held, sent])
  return {
    preview,
    changes,
    status: statusOf({ drafts, name, hasDrafts: changes.length > 0, failure }),
    again: failure && !failure.isOffline && failure.text !== TO_FIX ? live.again : undefined,
  }
}

/** The saved version of every section. */
const stateOf = (sections: SavedSections): string =>
  SECTION_NAMES.map(name => sections[name].version).join('.')

/** Everything in the preview that is not saved. */
const changesOf = (held: Drafts, sent: SentDrafts): FieldChange[] =>
  [...held].flatMap(([name, { base }]) => (name in sent ? listChanges(SECTIONS[name], base, sent[name]) : []))

type Given = {
  drafts: SettingsDrafts
  name: SectionName
  hasDrafts: boolean
  failure: { isOffline: boolean; text: string } | undefined
}

function statusOf({ drafts, name, hasDrafts, failure }: Given): string {
  if (Object.keys(drafts.shownProblems(name)).length > 0) return say(TO_FIX)
  if (failure?.isOffline) return say('No connection. Your changes appear here when it is back.')
  if (failure) return failure.text
  return hasDrafts ? say('With your changes. Visitors do not see them yet.') : say('As visitors see it now.')
}
