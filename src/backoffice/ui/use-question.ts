import { useState } from 'react'

/** A question in a dialog before an action: its subject stays while the dialog closes. */
export function useQuestion<Asked>(onConfirmed: (asked: Asked) => unknown) {
  const [asked, setAsked] = useState<Asked>()
  const [isAsking, setAsking] = useState(false)
  return {
    asked,
    isAsking,
    ask(about: Asked) {
      setAsked(about)
      setAsking(true)
    },
    cancel: () => setAsking(false),
    confirm() {
      if (asked !== undefined) void onConfirmed(asked)
      setAsking(false)
    },
  }
}
