declare module 'monaco-editor/editor/browser/config/tabFocus' {
  export const TabFocus: { setTabFocusMode(leaves: boolean): void }
}
