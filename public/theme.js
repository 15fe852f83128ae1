;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('verdict:theme')
  } catch {}
  const dark =
    choice === '"dark"' || (choice !== '"light"' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
