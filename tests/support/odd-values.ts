export const AT = '2026-03-02T06:00:00.000Z'

/** Characters that a copy may lose: of four bytes, joined, invisible, of both directions, of a control. */
export const ODD_TEXT = '🥿 e\u0301 क्ष\u200d \u202eabc\u202c \ufeff \u0001 \\ " \' % \t\r\n \uffff'
