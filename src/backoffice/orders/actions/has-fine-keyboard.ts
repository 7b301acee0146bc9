/** Whether keys come from a real keyboard, as far as a browser tells: it has a mouse beside it then. */
export const hasFineKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches
