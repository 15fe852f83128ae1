/** `#rrggbb`, the only form that a colour control of a browser takes. */
export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)
