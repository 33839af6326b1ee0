// Classic and blocking on purpose: it runs before every other script of the page.
;(() => {
  const path = location.pathname.replace(/\/+$/, "")
  if ((path === "/verify" || path === "/password-reset") && location.hash !== "") {
    // The hash of a mail link opens an account: it must not stay in the address bar, the history or a screenshot.
    window.recipeRemixLink = location.hash.slice(1)
    history.replaceState(null, "", location.pathname + location.search)
  }
  try {
    const theme = localStorage.getItem("recipe-remix.theme")
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme
  } catch {
    // A browser that keeps nothing follows the system.
  }
})()
