import { useCallback } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { SectionName } from '#domain/settings/sections.ts'
import { showToast } from '#web/app/toasts.tsx'
import type { Outcome } from '../draft/settings-drafts.ts'
import { sectionEntries } from '../section-entries.ts'
import { type SectionView, useSettingsDrafts } from '../use-settings.ts'
import { focusProblem } from './focus-problem.ts'

/** What the bar, the keys and the question about a conflict do. `savedText`: said once it is saved. */
export function useSaving(
  name: SectionName,
  { changes }: SectionView,
  savedText = say('{label} saved. Visitors see it now.', { label: sectionEntries[name].label }),
) {
  const drafts = useSettingsDrafts()
  const hasChanges = changes.length > 0
  const settle = useCallback(
    (outcome: Outcome) => {
      if (outcome === 'saved') showToast({ kind: 'success', text: savedText })
      // the messages stand at their fields by then
      if (outcome === 'to-fix') requestAnimationFrame(() => focusProblem(drafts.shownProblems(name)))
    },
    [drafts, name, savedText],
  )
  return {
    save: useCallback(async () => {
      if (hasChanges) settle(await drafts.save(name))
    }, [drafts, name, hasChanges, settle]),
    resolve: async (pathsOfTheirs: readonly string[]) => settle(await drafts.resolve(name, pathsOfTheirs)),
    keepEditing: () => drafts.keepEditing(name),
    showProblems: () => focusProblem(drafts.shownProblems(name)),
    discard() {
      const held = drafts.draftOf(name)
      drafts.discard(name)
      showToast({
        kind: 'info',
        text: say('Changes discarded.'),
        lifeMs: 8000,
        action: {
          label: say('Undo'),
          run: () => {
            if (held) drafts.takeBack(name, held)
          },
        },
      })
    },
  }
}
