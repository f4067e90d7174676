import type { Plugin } from 'vite'

const OF_REACT_ROUTER = /[\\/]node_modules[\\/]react-router[\\/].*\.m?js$/
const NAME_FOR_DEVELOPERS = /^\w+\.displayName = "[^"]*";$/gm
const MADE_WHEN_LOADED = /^var \w+ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm

/**
 * Lets the build leave out the parts of react-router that the application does not use: forms, fetchers, data and
 * framework mode. Otherwise they stay in the bundle, because module-level code creates each by a call and sets its `displayName`,
 * and a bundler must assume side effects. The plugin removes the names and marks the calls as pure.
 */
export function slimRouterPlugin(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: OF_REACT_ROUTER },
      // Line numbers do not change, so the source map stays correct.
      handler: (code) => ({
        code: code.replace(NAME_FOR_DEVELOPERS, '').replace(MADE_WHEN_LOADED, '$&/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
