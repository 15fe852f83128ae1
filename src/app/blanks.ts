/** Chinese words stand apart from Latin ones and figures: `请填写{{field, blankBefore}}`. */
export const blankBefore = (text: string): string => (/^[A-Za-z\d]/.test(text) ? ` ${text}` : text)
export const blankAfter = (text: string): string => (/[A-Za-z\d]$/.test(text) ? `${text} ` : text)
