import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import { readSection } from '#domain/settings/read-section.ts'
import { SECTIONS, type SectionName } from '#domain/settings/sections.ts'
import type { Problems } from '#domain/settings/value-path.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import {
  presentSectionIn,
  problemsIn,
  restoreSection,
  type SavedSection,
  type SavedSections,
  saveSection,
} from '../../api/settings.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { type Merged, mergeSections, withTheirs } from './merge-sections.ts'
import { type Draft, storeDraft, storedDrafts } from './stored-drafts.ts'
import { isSame, valueAt, withValueAt } from './value-at.ts'

/** Somebody else saved the section meanwhile, and both changed some of its fields. */
export type SectionConflict = { theirs: SavedSection; merged: Merged }

/** What goes on with a section besides its draft. */
export type SectionState = {
  isSaving: boolean
  failure: string | undefined
  conflict: SectionConflict | undefined
  /** Fields that are being typed, or have just been added: what is wrong with them is not shown yet. */
  quiet: readonly string[]
  /** What the shop refused, with the refused value: a message goes when its field changes. */
  refused: readonly { path: string; message: string; value: unknown }[]
}

type State = {
  drafts: ReadonlyMap<SectionName, Draft>
  states: ReadonlyMap<SectionName, SectionState>
}

export type Outcome = 'saved' | 'to-fix' | 'conflict' | 'failed'

export const SETTINGS = ['settings']
const STILL: SectionState = {
  isSaving: false,
  failure: undefined,
  conflict: undefined,
  quiet: [],
  refused: [],
}
const KEPT = 'Your changes are kept in this browser.'

/** What is typed in each section until it is saved or discarded; this browser keeps it. */
export class SettingsDrafts {
  readonly store = createStore<State>()(() => ({ drafts: new Map(), states: new Map() }))
  readonly #queries: QueryClient
  readonly #engine: SaveEngine
  #userId: string | undefined

  constructor(queries: QueryClient) {
    this.#queries = queries
    this.#engine = ofBackoffice(queries, SaveEngine)
  }

  /** Brings back what a person left in this browser. */
  open(userId: string): void {
    if (this.#userId === userId) return
    this.#userId = userId
    this.store.setState({ drafts: storedDrafts(userId), states: new Map() })
  }

  draftOf = (name: SectionName): Draft | undefined => this.store.getState().drafts.get(name)
  stateOf = (name: SectionName): SectionState => this.store.getState().states.get(name) ?? STILL

  /** Takes what the shop has now: a draft over an older version goes on over this one, unless both changed a field. */
  meet(name: SectionName, saved: SavedSection): void {
    const draft = this.draftOf(name)
    if (!draft || draft.version >= saved.version || this.stateOf(name).isSaving) return
    const merged = mergeSections(SECTIONS[name], {
      base: draft.base,
      mine: draft.value,
      theirs: saved.value,
    })
    if (merged.conflicts.length === 0) this.#rebase(name, saved, merged.value)
  }

  /** `typing`: the field, or the new part, in which somebody is still typing. */
  edit(name: SectionName, saved: SavedSection, next: { value: unknown; typing?: string | undefined }): void {
    if (typeof next.value !== 'object' || next.value === null) return
    const { base, version } = this.draftOf(name) ?? { base: saved.value, version: saved.version }
    const { quiet } = this.stateOf(name)
    const { typing } = next
    if (typing !== undefined && !quiet.includes(typing) && !(typing in this.shownProblems(name)))
      this.#change(name, { quiet: [...quiet, typing] })
    this.#put(name, isSame(base, next.value) ? undefined : { base, version, value: next.value })
  }

  /** A field, or a part, was left. */
  left(name: SectionName, path: string): void {
    const { quiet } = this.stateOf(name)
    if (quiet.includes(path)) this.#change(name, { quiet: quiet.filter(one => one !== path) })
  }

  /** Puts one field back to what is saved. */
  undo(name: SectionName, path: string): void {
    const draft = this.draftOf(name)
    if (!draft) return
    const value = withValueAt(draft.value, path, valueAt(draft.base, path))
    if (typeof value === 'object' && value !== null)
      this.#put(name, isSame(draft.base, value) ? undefined : { ...draft, value })
  }

  discard(name: SectionName): void {
    this.#engine.when('online', name, undefined)
    this.#put(name, undefined)
    this.#change(name, STILL)
  }

  /** Takes back that a draft was discarded, unless another has begun. */
  takeBack(name: SectionName, draft: Draft): void {
    if (!this.draftOf(name)) this.#put(name, draft)
  }

  /** Everything that is wrong with a draft, by path. */
  problemsOf(name: SectionName): Problems {
    const draft = this.draftOf(name)
    if (!draft) return {}
    const refused = this.stateOf(name).refused.filter(({ path, value }) =>
      isSame(value, valueAt(draft.value, path)),
    )
    return {
      ...Object.fromEntries(refused.map(({ path, message }) => [path, message])),
      ...readSection(name, draft.value).problems,
    }
  }

  /** What is wrong, without the fields that are still being typed. */
  shownProblems(name: SectionName): Problems {
    const { quiet } = this.stateOf(name)
    const isQuiet = (path: string) => quiet.some(one => path === one || path.startsWith(`${one}.`))
    return Object.fromEntries(Object.entries(this.problemsOf(name)).filter(([path]) => !isQuiet(path)))
  }

  /** Sends the whole section over the version that was seen. What is typed meanwhile stays a draft over the answer. */
  async save(name: SectionName): Promise<Outcome> {
    const draft = this.draftOf(name)
    if (!draft || this.stateOf(name).isSaving) return 'saved'
    const { value, problems } = readSection(name, draft.value)
    this.#change(name, { quiet: [], failure: undefined })
    if (Object.keys(problems).length > 0) return 'to-fix'
    this.#change(name, { isSaving: true, conflict: undefined, refused: [] })
    this.#engine.when('online', name, undefined)
    try {
      const saved = await this.#engine.inTurn(`settings ${name}`, () =>
        saveSection(name, value, draft.version),
      )
      this.#change(name, { isSaving: false })
      this.#show(name, saved)
      this.#goOnOver(name, saved, draft.value)
      return 'saved'
    } catch (error) {
      this.#change(name, { isSaving: false })
      return await this.#failed(name, draft, error)
    }
  }

  /** Saves the merged section: mine in the fields that both changed, except those named. */
  async resolve(name: SectionName, pathsOfTheirs: readonly string[]): Promise<Outcome> {
    const { conflict } = this.stateOf(name)
    if (!conflict) return 'saved'
    const { theirs, merged } = conflict
    this.#show(name, theirs)
    this.#rebase(name, theirs, withTheirs(merged, pathsOfTheirs))
    this.#change(name, { conflict: undefined })
    return await this.save(name)
  }

  /** Leaves everything as it is typed; the next save asks again. */
  keepEditing(name: SectionName): void {
    this.#change(name, { conflict: undefined })
  }

  /** Saves an earlier version as the newest. What is typed stays typed. */
  async restore(name: SectionName, version: number): Promise<SavedSection> {
    const saved = await this.#engine.inTurn(`settings ${name}`, () => restoreSection(name, version))
    this.#show(name, saved)
    const draft = this.draftOf(name)
    if (draft) this.#goOnOver(name, saved, draft.base)
    return saved
  }

  /** What differs from `since` in the draft stays, over what the shop has now. */
  #goOnOver(name: SectionName, saved: SavedSection, since: object): void {
    const draft = this.draftOf(name)
    if (!draft) return
    const versions = { base: since, mine: draft.value, theirs: saved.value }
    this.#rebase(name, saved, mergeSections(SECTIONS[name], versions).value)
  }

  #rebase(name: SectionName, { value: base, version }: SavedSection, value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    this.#put(name, isSame(base, value) ? undefined : { base, version, value })
  }

  async #failed(name: SectionName, sent: Draft, error: unknown): Promise<Outcome> {
    const present = presentSectionIn(name, error)
    if (present) return await this.#met(name, sent, present)
    const problems = Object.entries(problemsIn(error))
    if (problems.length > 0) {
      const refused = problems.map(([path, message]) => ({
        path,
        message,
        value: valueAt(sent.value, path),
      }))
      this.#change(name, { refused })
      return 'to-fix'
    }
    this.#change(name, { failure: `${failureText(error)} ${say(KEPT)}` })
    const hasArrived = error instanceof CallFailed && error.isRefused
    // only what was meant to be saved: nothing that was typed since
    const again = () => void (this.draftOf(name)?.value === sent.value && this.save(name))
    if (!hasArrived) this.#engine.when('online', name, again)
    return 'failed'
  }

  /** Somebody saved first: what only one of us changed is kept by itself. */
  async #met(name: SectionName, sent: Draft, theirs: SavedSection): Promise<Outcome> {
    const draft = this.draftOf(name) ?? sent
    const versions = { base: draft.base, mine: draft.value, theirs: theirs.value }
    const merged = mergeSections(SECTIONS[name], versions)
    if (merged.conflicts.length > 0) {
      this.#change(name, { conflict: { theirs, merged } })
      return 'conflict'
    }
    this.#show(name, theirs)
    this.#rebase(name, theirs, merged.value)
    return await this.save(name)
  }

  #show(name: SectionName, saved: SavedSection): void {
    // an earlier request would bring the older version back
    void this.#queries.cancelQueries({ queryKey: SETTINGS, exact: true })
    this.#queries.setQueryData<SavedSections>(
      SETTINGS,
      sections => sections && { ...sections, [name]: saved },
    )
    void this.#queries.invalidateQueries({ queryKey: [...SETTINGS, name] })
  }

  #put(name: SectionName, draft: Draft | undefined): void {
    const drafts = new Map(this.store.getState().drafts)
    if (draft) drafts.set(name, draft)
    else drafts.delete(name)
    if (this.#userId !== undefined) storeDraft(this.#userId, name, draft)
    this.store.setState({ drafts })
  }

  #change(name: SectionName, change: Partial<SectionState>): void {
    const states = new Map(this.store.getState().states)
    states.set(name, { ...this.stateOf(name), ...change })
    this.store.setState({ states })
  }
}
