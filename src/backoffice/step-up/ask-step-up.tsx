import { createRoot } from 'react-dom/client'
import { create } from 'zustand'
import { stepUpDeed } from './step-up-deed.ts'
import { StepUpDialog } from './step-up-dialog.tsx'
import './step-up.css'

/** The question that is open; several requests that wait at the same time share its answer. */
const useQuestion = create<{ answer: Promise<boolean> | undefined }>()(() => ({ answer: undefined }))

/**
 * Asks the person to show that it is them, over everything that is open, and returns whether they did. Several requests
 * that wait at the same time ask once, for the first. `path`, `method`: what was refused, which the question names. It
 * is a part of its own: what lies under it keeps everything typed.
 */
export function askStepUp(path: string, method?: string): Promise<boolean> {
  const { answer: open } = useQuestion.getState()
  if (open) return open
  const answer = ask(stepUpDeed(path, method)).finally(() => useQuestion.setState({ answer: undefined }))
  useQuestion.setState({ answer })
  return answer
}

function ask(deed: string | undefined): Promise<boolean> {
  const place = document.createElement('div')
  document.body.append(place)
  // a press of Escape or beside a field is meant for this question, and closes nothing under it
  for (const kind of ['keydown', 'pointerdown', 'mousedown', 'click', 'focusin'])
    place.addEventListener(kind, event => event.stopPropagation())
  const root = createRoot(place)
  return new Promise<boolean>(resolve => {
    const done = (isShown: boolean) => {
      root.unmount()
      place.remove()
      resolve(isShown)
    }
    root.render(<StepUpDialog deed={deed} onDone={() => done(true)} onCancel={() => done(false)} />)
  })
}
