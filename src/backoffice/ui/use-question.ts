import { useState } from 'react'

/** A question about something, asked in a dialog before it is done: what was asked stays while its dialog goes. */
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
