import { createRequire as createRequireForAjv } from 'node:module'; const require = createRequireForAjv(import.meta.url);
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// node_modules/ajv/dist/compile/codegen/code.js
var require_code = __commonJS({
  "node_modules/ajv/dist/compile/codegen/code.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.regexpCode = exports.getEsmExportName = exports.getProperty = exports.safeStringify = exports.stringify = exports.strConcat = exports.addCodeArg = exports.str = exports._ = exports.nil = exports._Code = exports.Name = exports.IDENTIFIER = exports._CodeOrName = void 0;
    var _CodeOrName = class {
    };
    exports._CodeOrName = _CodeOrName;
    exports.IDENTIFIER = /^[a-z$_][a-z$_0-9]*$/i;
    var Name = class extends _CodeOrName {
      constructor(s) {
        super();
        if (!exports.IDENTIFIER.test(s))
          throw new Error("CodeGen: name must be a valid identifier");
        this.str = s;
      }
      toString() {
        return this.str;
      }
      emptyStr() {
        return false;
      }
      get names() {
        return { [this.str]: 1 };
      }
    };
    exports.Name = Name;
    var _Code = class extends _CodeOrName {
      constructor(code) {
        super();
        this._items = typeof code === "string" ? [code] : code;
      }
      toString() {
        return this.str;
      }
      emptyStr() {
        if (this._items.length > 1)
          return false;
        const item = this._items[0];
        return item === "" || item === '""';
      }
      get str() {
        var _a;
        return (_a = this._str) !== null && _a !== void 0 ? _a : this._str = this._items.reduce((s, c) => `${s}${c}`, "");
      }
      get names() {
        var _a;
        return (_a = this._names) !== null && _a !== void 0 ? _a : this._names = this._items.reduce((names, c) => {
          if (c instanceof Name)
            names[c.str] = (names[c.str] || 0) + 1;
          return names;
        }, {});
      }
    };
    exports._Code = _Code;
    exports.nil = new _Code("");
    function _(strs, ...args) {
      const code = [strs[0]];
      let i = 0;
      while (i < args.length) {
        addCodeArg(code, args[i]);
        code.push(strs[++i]);
      }
      return new _Code(code);
    }
    exports._ = _;
    var plus = new _Code("+");
    function str(strs, ...args) {
      const expr = [safeStringify(strs[0])];
      let i = 0;
      while (i < args.length) {
        expr.push(plus);
        addCodeArg(expr, args[i]);
        expr.push(plus, safeStringify(strs[++i]));
      }
      optimize(expr);
      return new _Code(expr);
    }
    exports.str = str;
    function addCodeArg(code, arg) {
      if (arg instanceof _Code)
        code.push(...arg._items);
      else if (arg instanceof Name)
        code.push(arg);
      else
        code.push(interpolate(arg));
    }
    exports.addCodeArg = addCodeArg;
    function optimize(expr) {
      let i = 1;
      while (i < expr.length - 1) {
        if (expr[i] === plus) {
          const res = mergeExprItems(expr[i - 1], expr[i + 1]);
          if (res !== void 0) {
            expr.splice(i - 1, 3, res);
            continue;
          }
          expr[i++] = "+";
        }
        i++;
      }
    }
    function mergeExprItems(a, b) {
      if (b === '""')
        return a;
      if (a === '""')
        return b;
      if (typeof a == "string") {
        if (b instanceof Name || a[a.length - 1] !== '"')
          return;
        if (typeof b != "string")
          return `${a.slice(0, -1)}${b}"`;
        if (b[0] === '"')
          return a.slice(0, -1) + b.slice(1);
        return;
      }
      if (typeof b == "string" && b[0] === '"' && !(a instanceof Name))
        return `"${a}${b.slice(1)}`;
      return;
    }
    function strConcat(c1, c2) {
      return c2.emptyStr() ? c1 : c1.emptyStr() ? c2 : str`${c1}${c2}`;
    }
    exports.strConcat = strConcat;
    function interpolate(x) {
      return typeof x == "number" || typeof x == "boolean" || x === null ? x : safeStringify(Array.isArray(x) ? x.join(",") : x);
    }
    function stringify(x) {
      return new _Code(safeStringify(x));
    }
    exports.stringify = stringify;
    function safeStringify(x) {
      return JSON.stringify(x).replace(/\u2028/g, "\\u2028").replace(/\u2029/g, "\\u2029");
    }
    exports.safeStringify = safeStringify;
    function getProperty(key) {
      return typeof key == "string" && exports.IDENTIFIER.test(key) ? new _Code(`.${key}`) : _`[${key}]`;
    }
    exports.getProperty = getProperty;
    function getEsmExportName(key) {
      if (typeof key == "string" && exports.IDENTIFIER.test(key)) {
        return new _Code(`${key}`);
      }
      throw new Error(`CodeGen: invalid export name: ${key}, use explicit $id name mapping`);
    }
    exports.getEsmExportName = getEsmExportName;
    function regexpCode(rx) {
      return new _Code(rx.toString());
    }
    exports.regexpCode = regexpCode;
  }
});

// node_modules/ajv/dist/compile/codegen/scope.js
var require_scope = __commonJS({
  "node_modules/ajv/dist/compile/codegen/scope.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.ValueScope = exports.ValueScopeName = exports.Scope = exports.varKinds = exports.UsedValueState = void 0;
    var code_1 = require_code();
    var ValueError = class extends Error {
      constructor(name) {
        super(`CodeGen: "code" for ${name} not defined`);
        this.value = name.value;
      }
    };
    var UsedValueState;
    (function(UsedValueState2) {
      UsedValueState2[UsedValueState2["Started"] = 0] = "Started";
      UsedValueState2[UsedValueState2["Completed"] = 1] = "Completed";
    })(UsedValueState || (exports.UsedValueState = UsedValueState = {}));
    exports.varKinds = {
      const: new code_1.Name("const"),
      let: new code_1.Name("let"),
      var: new code_1.Name("var")
    };
    var Scope = class {
      constructor({ prefixes, parent } = {}) {
        this._names = {};
        this._prefixes = prefixes;
        this._parent = parent;
      }
      toName(nameOrPrefix) {
        return nameOrPrefix instanceof code_1.Name ? nameOrPrefix : this.name(nameOrPrefix);
      }
      name(prefix) {
        return new code_1.Name(this._newName(prefix));
      }
      _newName(prefix) {
        const ng = this._names[prefix] || this._nameGroup(prefix);
        return `${prefix}${ng.index++}`;
      }
      _nameGroup(prefix) {
        var _a, _b;
        if (((_b = (_a = this._parent) === null || _a === void 0 ? void 0 : _a._prefixes) === null || _b === void 0 ? void 0 : _b.has(prefix)) || this._prefixes && !this._prefixes.has(prefix)) {
          throw new Error(`CodeGen: prefix "${prefix}" is not allowed in this scope`);
        }
        return this._names[prefix] = { prefix, index: 0 };
      }
    };
    exports.Scope = Scope;
    var ValueScopeName = class extends code_1.Name {
      constructor(prefix, nameStr) {
        super(nameStr);
        this.prefix = prefix;
      }
      setValue(value, { property, itemIndex }) {
        this.value = value;
        this.scopePath = (0, code_1._)`.${new code_1.Name(property)}[${itemIndex}]`;
      }
    };
    exports.ValueScopeName = ValueScopeName;
    var line = (0, code_1._)`\n`;
    var ValueScope = class extends Scope {
      constructor(opts) {
        super(opts);
        this._values = {};
        this._scope = opts.scope;
        this.opts = { ...opts, _n: opts.lines ? line : code_1.nil };
      }
      get() {
        return this._scope;
      }
      name(prefix) {
        return new ValueScopeName(prefix, this._newName(prefix));
      }
      value(nameOrPrefix, value) {
        var _a;
        if (value.ref === void 0)
          throw new Error("CodeGen: ref must be passed in value");
        const name = this.toName(nameOrPrefix);
        const { prefix } = name;
        const valueKey = (_a = value.key) !== null && _a !== void 0 ? _a : value.ref;
        let vs = this._values[prefix];
        if (vs) {
          const _name = vs.get(valueKey);
          if (_name)
            return _name;
        } else {
          vs = this._values[prefix] = /* @__PURE__ */ new Map();
        }
        vs.set(valueKey, name);
        const s = this._scope[prefix] || (this._scope[prefix] = []);
        const itemIndex = s.length;
        s[itemIndex] = value.ref;
        name.setValue(value, { property: prefix, itemIndex });
        return name;
      }
      getValue(prefix, keyOrRef) {
        const vs = this._values[prefix];
        if (!vs)
          return;
        return vs.get(keyOrRef);
      }
      scopeRefs(scopeName, values = this._values) {
        return this._reduceValues(values, (name) => {
          if (name.scopePath === void 0)
            throw new Error(`CodeGen: name "${name}" has no value`);
          return (0, code_1._)`${scopeName}${name.scopePath}`;
        });
      }
      scopeCode(values = this._values, usedValues, getCode) {
        return this._reduceValues(values, (name) => {
          if (name.value === void 0)
            throw new Error(`CodeGen: name "${name}" has no value`);
          return name.value.code;
        }, usedValues, getCode);
      }
      _reduceValues(values, valueCode, usedValues = {}, getCode) {
        let code = code_1.nil;
        for (const prefix in values) {
          const vs = values[prefix];
          if (!vs)
            continue;
          const nameSet = usedValues[prefix] = usedValues[prefix] || /* @__PURE__ */ new Map();
          vs.forEach((name) => {
            if (nameSet.has(name))
              return;
            nameSet.set(name, UsedValueState.Started);
            let c = valueCode(name);
            if (c) {
              const def = this.opts.es5 ? exports.varKinds.var : exports.varKinds.const;
              code = (0, code_1._)`${code}${def} ${name} = ${c};${this.opts._n}`;
            } else if (c = getCode === null || getCode === void 0 ? void 0 : getCode(name)) {
              code = (0, code_1._)`${code}${c}${this.opts._n}`;
            } else {
              throw new ValueError(name);
            }
            nameSet.set(name, UsedValueState.Completed);
          });
        }
        return code;
      }
    };
    exports.ValueScope = ValueScope;
  }
});

// node_modules/ajv/dist/compile/codegen/index.js
var require_codegen = __commonJS({
  "node_modules/ajv/dist/compile/codegen/index.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.or = exports.and = exports.not = exports.CodeGen = exports.operators = exports.varKinds = exports.ValueScopeName = exports.ValueScope = exports.Scope = exports.Name = exports.regexpCode = exports.stringify = exports.getProperty = exports.nil = exports.strConcat = exports.str = exports._ = void 0;
    var code_1 = require_code();
    var scope_1 = require_scope();
    var code_2 = require_code();
    Object.defineProperty(exports, "_", { enumerable: true, get: function() {
      return code_2._;
    } });
    Object.defineProperty(exports, "str", { enumerable: true, get: function() {
      return code_2.str;
    } });
    Object.defineProperty(exports, "strConcat", { enumerable: true, get: function() {
      return code_2.strConcat;
    } });
    Object.defineProperty(exports, "nil", { enumerable: true, get: function() {
      return code_2.nil;
    } });
    Object.defineProperty(exports, "getProperty", { enumerable: true, get: function() {
      return code_2.getProperty;
    } });
    Object.defineProperty(exports, "stringify", { enumerable: true, get: function() {
      return code_2.stringify;
    } });
    Object.defineProperty(exports, "regexpCode", { enumerable: true, get: function() {
      return code_2.regexpCode;
    } });
    Object.defineProperty(exports, "Name", { enumerable: true, get: function() {
      return code_2.Name;
    } });
    var scope_2 = require_scope();
    Object.defineProperty(exports, "Scope", { enumerable: true, get: function() {
      return scope_2.Scope;
    } });
    Object.defineProperty(exports, "ValueScope", { enumerable: true, get: function() {
      return scope_2.ValueScope;
    } });
    Object.defineProperty(exports, "ValueScopeName", { enumerable: true, get: function() {
      return scope_2.ValueScopeName;
    } });
    Object.defineProperty(exports, "varKinds", { enumerable: true, get: function() {
      return scope_2.varKinds;
    } });
    exports.operators = {
      GT: new code_1._Code(">"),
      GTE: new code_1._Code(">="),
      LT: new code_1._Code("<"),
      LTE: new code_1._Code("<="),
      EQ: new code_1._Code("==="),
      NEQ: new code_1._Code("!=="),
      NOT: new code_1._Code("!"),
      OR: new code_1._Code("||"),
      AND: new code_1._Code("&&"),
      ADD: new code_1._Code("+")
    };
    var Node = class {
      optimizeNodes() {
        return this;
      }
      optimizeNames(_names, _constants) {
        return this;
      }
    };
    var Def = class extends Node {
      constructor(varKind, name, rhs) {
        super();
        this.varKind = varKind;
        this.name = name;
        this.rhs = rhs;
      }
      render({ es5, _n }) {
        const varKind = es5 ? scope_1.varKinds.var : this.varKind;
        const rhs = this.rhs === void 0 ? "" : ` = ${this.rhs}`;
        return `${varKind} ${this.name}${rhs};` + _n;
      }
      optimizeNames(names, constants) {
        if (!names[this.name.str])
          return;
        if (this.rhs)
          this.rhs = optimizeExpr(this.rhs, names, constants);
        return this;
      }
      get names() {
        return this.rhs instanceof code_1._CodeOrName ? this.rhs.names : {};
      }
    };
    var Assign = class extends Node {
      constructor(lhs, rhs, sideEffects) {
        super();
        this.lhs = lhs;
        this.rhs = rhs;
        this.sideEffects = sideEffects;
      }
      render({ _n }) {
        return `${this.lhs} = ${this.rhs};` + _n;
      }
      optimizeNames(names, constants) {
        if (this.lhs instanceof code_1.Name && !names[this.lhs.str] && !this.sideEffects)
          return;
        this.rhs = optimizeExpr(this.rhs, names, constants);
        return this;
      }
      get names() {
        const names = this.lhs instanceof code_1.Name ? {} : { ...this.lhs.names };
        return addExprNames(names, this.rhs);
      }
    };
    var AssignOp = class extends Assign {
      constructor(lhs, op, rhs, sideEffects) {
        super(lhs, rhs, sideEffects);
        this.op = op;
      }
      render({ _n }) {
        return `${this.lhs} ${this.op}= ${this.rhs};` + _n;
      }
    };
    var Label = class extends Node {
      constructor(label) {
        super();
        this.label = label;
        this.names = {};
      }
      render({ _n }) {
        return `${this.label}:` + _n;
      }
    };
    var Break = class extends Node {
      constructor(label) {
        super();
        this.label = label;
        this.names = {};
      }
      render({ _n }) {
        const label = this.label ? ` ${this.label}` : "";
        return `break${label};` + _n;
      }
    };
    var Throw = class extends Node {
      constructor(error) {
        super();
        this.error = error;
      }
      render({ _n }) {
        return `throw ${this.error};` + _n;
      }
      get names() {
        return this.error.names;
      }
    };
    var AnyCode = class extends Node {
      constructor(code) {
        super();
        this.code = code;
      }
      render({ _n }) {
        return `${this.code};` + _n;
      }
      optimizeNodes() {
        return `${this.code}` ? this : void 0;
      }
      optimizeNames(names, constants) {
        this.code = optimizeExpr(this.code, names, constants);
        return this;
      }
      get names() {
        return this.code instanceof code_1._CodeOrName ? this.code.names : {};
      }
    };
    var ParentNode = class extends Node {
      constructor(nodes = []) {
        super();
        this.nodes = nodes;
      }
      render(opts) {
        return this.nodes.reduce((code, n) => code + n.render(opts), "");
      }
      optimizeNodes() {
        const { nodes } = this;
        let i = nodes.length;
        while (i--) {
          const n = nodes[i].optimizeNodes();
          if (Array.isArray(n))
            nodes.splice(i, 1, ...n);
          else if (n)
            nodes[i] = n;
          else
            nodes.splice(i, 1);
        }
        return nodes.length > 0 ? this : void 0;
      }
      optimizeNames(names, constants) {
        const { nodes } = this;
        let i = nodes.length;
        while (i--) {
          const n = nodes[i];
          if (n.optimizeNames(names, constants))
            continue;
          subtractNames(names, n.names);
          nodes.splice(i, 1);
        }
        return nodes.length > 0 ? this : void 0;
      }
      get names() {
        return this.nodes.reduce((names, n) => addNames(names, n.names), {});
      }
    };
    var BlockNode = class extends ParentNode {
      render(opts) {
        return "{" + opts._n + super.render(opts) + "}" + opts._n;
      }
    };
    var Root = class extends ParentNode {
    };
    var Else = class extends BlockNode {
    };
    Else.kind = "else";
    var If = class _If extends BlockNode {
      constructor(condition, nodes) {
        super(nodes);
        this.condition = condition;
      }
      render(opts) {
        let code = `if(${this.condition})` + super.render(opts);
        if (this.else)
          code += "else " + this.else.render(opts);
        return code;
      }
      optimizeNodes() {
        super.optimizeNodes();
        const cond = this.condition;
        if (cond === true)
          return this.nodes;
        let e = this.else;
        if (e) {
          const ns = e.optimizeNodes();
          e = this.else = Array.isArray(ns) ? new Else(ns) : ns;
        }
        if (e) {
          if (cond === false)
            return e instanceof _If ? e : e.nodes;
          if (this.nodes.length)
            return this;
          return new _If(not2(cond), e instanceof _If ? [e] : e.nodes);
        }
        if (cond === false || !this.nodes.length)
          return void 0;
        return this;
      }
      optimizeNames(names, constants) {
        var _a;
        this.else = (_a = this.else) === null || _a === void 0 ? void 0 : _a.optimizeNames(names, constants);
        if (!(super.optimizeNames(names, constants) || this.else))
          return;
        this.condition = optimizeExpr(this.condition, names, constants);
        return this;
      }
      get names() {
        const names = super.names;
        addExprNames(names, this.condition);
        if (this.else)
          addNames(names, this.else.names);
        return names;
      }
    };
    If.kind = "if";
    var For = class extends BlockNode {
    };
    For.kind = "for";
    var ForLoop = class extends For {
      constructor(iteration) {
        super();
        this.iteration = iteration;
      }
      render(opts) {
        return `for(${this.iteration})` + super.render(opts);
      }
      optimizeNames(names, constants) {
        if (!super.optimizeNames(names, constants))
          return;
        this.iteration = optimizeExpr(this.iteration, names, constants);
        return this;
      }
      get names() {
        return addNames(super.names, this.iteration.names);
      }
    };
    var ForRange = class extends For {
      constructor(varKind, name, from, to) {
        super();
        this.varKind = varKind;
        this.name = name;
        this.from = from;
        this.to = to;
      }
      render(opts) {
        const varKind = opts.es5 ? scope_1.varKinds.var : this.varKind;
        const { name, from, to } = this;
        return `for(${varKind} ${name}=${from}; ${name}<${to}; ${name}++)` + super.render(opts);
      }
      get names() {
        const names = addExprNames(super.names, this.from);
        return addExprNames(names, this.to);
      }
    };
    var ForIter = class extends For {
      constructor(loop, varKind, name, iterable) {
        super();
        this.loop = loop;
        this.varKind = varKind;
        this.name = name;
        this.iterable = iterable;
      }
      render(opts) {
        return `for(${this.varKind} ${this.name} ${this.loop} ${this.iterable})` + super.render(opts);
      }
      optimizeNames(names, constants) {
        if (!super.optimizeNames(names, constants))
          return;
        this.iterable = optimizeExpr(this.iterable, names, constants);
        return this;
      }
      get names() {
        return addNames(super.names, this.iterable.names);
      }
    };
    var Func = class extends BlockNode {
      constructor(name, args, async) {
        super();
        this.name = name;
        this.args = args;
        this.async = async;
      }
      render(opts) {
        const _async = this.async ? "async " : "";
        return `${_async}function ${this.name}(${this.args})` + super.render(opts);
      }
    };
    Func.kind = "func";
    var Return = class extends ParentNode {
      render(opts) {
        return "return " + super.render(opts);
      }
    };
    Return.kind = "return";
    var Try = class extends BlockNode {
      render(opts) {
        let code = "try" + super.render(opts);
        if (this.catch)
          code += this.catch.render(opts);
        if (this.finally)
          code += this.finally.render(opts);
        return code;
      }
      optimizeNodes() {
        var _a, _b;
        super.optimizeNodes();
        (_a = this.catch) === null || _a === void 0 ? void 0 : _a.optimizeNodes();
        (_b = this.finally) === null || _b === void 0 ? void 0 : _b.optimizeNodes();
        return this;
      }
      optimizeNames(names, constants) {
        var _a, _b;
        super.optimizeNames(names, constants);
        (_a = this.catch) === null || _a === void 0 ? void 0 : _a.optimizeNames(names, constants);
        (_b = this.finally) === null || _b === void 0 ? void 0 : _b.optimizeNames(names, constants);
        return this;
      }
      get names() {
        const names = super.names;
        if (this.catch)
          addNames(names, this.catch.names);
        if (this.finally)
          addNames(names, this.finally.names);
        return names;
      }
    };
    var Catch = class extends BlockNode {
      constructor(error) {
        super();
        this.error = error;
      }
      render(opts) {
        return `catch(${this.error})` + super.render(opts);
      }
    };
    Catch.kind = "catch";
    var Finally = class extends BlockNode {
      render(opts) {
        return "finally" + super.render(opts);
      }
    };
    Finally.kind = "finally";
    var CodeGen = class {
      constructor(extScope, opts = {}) {
        this._values = {};
        this._blockStarts = [];
        this._constants = {};
        this.opts = { ...opts, _n: opts.lines ? "\n" : "" };
        this._extScope = extScope;
        this._scope = new scope_1.Scope({ parent: extScope });
        this._nodes = [new Root()];
      }
      toString() {
        return this._root.render(this.opts);
      }
      // returns unique name in the internal scope
      name(prefix) {
        return this._scope.name(prefix);
      }
      // reserves unique name in the external scope
      scopeName(prefix) {
        return this._extScope.name(prefix);
      }
      // reserves unique name in the external scope and assigns value to it
      scopeValue(prefixOrName, value) {
        const name = this._extScope.value(prefixOrName, value);
        const vs = this._values[name.prefix] || (this._values[name.prefix] = /* @__PURE__ */ new Set());
        vs.add(name);
        return name;
      }
      getScopeValue(prefix, keyOrRef) {
        return this._extScope.getValue(prefix, keyOrRef);
      }
      // return code that assigns values in the external scope to the names that are used internally
      // (same names that were returned by gen.scopeName or gen.scopeValue)
      scopeRefs(scopeName) {
        return this._extScope.scopeRefs(scopeName, this._values);
      }
      scopeCode() {
        return this._extScope.scopeCode(this._values);
      }
      _def(varKind, nameOrPrefix, rhs, constant) {
        const name = this._scope.toName(nameOrPrefix);
        if (rhs !== void 0 && constant)
          this._constants[name.str] = rhs;
        this._leafNode(new Def(varKind, name, rhs));
        return name;
      }
      // `const` declaration (`var` in es5 mode)
      const(nameOrPrefix, rhs, _constant) {
        return this._def(scope_1.varKinds.const, nameOrPrefix, rhs, _constant);
      }
      // `let` declaration with optional assignment (`var` in es5 mode)
      let(nameOrPrefix, rhs, _constant) {
        return this._def(scope_1.varKinds.let, nameOrPrefix, rhs, _constant);
      }
      // `var` declaration with optional assignment
      var(nameOrPrefix, rhs, _constant) {
        return this._def(scope_1.varKinds.var, nameOrPrefix, rhs, _constant);
      }
      // assignment code
      assign(lhs, rhs, sideEffects) {
        return this._leafNode(new Assign(lhs, rhs, sideEffects));
      }
      // `+=` code
      add(lhs, rhs) {
        return this._leafNode(new AssignOp(lhs, exports.operators.ADD, rhs));
      }
      // appends passed SafeExpr to code or executes Block
      code(c) {
        if (typeof c == "function")
          c();
        else if (c !== code_1.nil)
          this._leafNode(new AnyCode(c));
        return this;
      }
      // returns code for object literal for the passed argument list of key-value pairs
      object(...keyValues) {
        const code = ["{"];
        for (const [key, value] of keyValues) {
          if (code.length > 1)
            code.push(",");
          code.push(key);
          if (key !== value || this.opts.es5) {
            code.push(":");
            (0, code_1.addCodeArg)(code, value);
          }
        }
        code.push("}");
        return new code_1._Code(code);
      }
      // `if` clause (or statement if `thenBody` and, optionally, `elseBody` are passed)
      if(condition, thenBody, elseBody) {
        this._blockNode(new If(condition));
        if (thenBody && elseBody) {
          this.code(thenBody).else().code(elseBody).endIf();
        } else if (thenBody) {
          this.code(thenBody).endIf();
        } else if (elseBody) {
          throw new Error('CodeGen: "else" body without "then" body');
        }
        return this;
      }
      // `else if` clause - invalid without `if` or after `else` clauses
      elseIf(condition) {
        return this._elseNode(new If(condition));
      }
      // `else` clause - only valid after `if` or `else if` clauses
      else() {
        return this._elseNode(new Else());
      }
      // end `if` statement (needed if gen.if was used only with condition)
      endIf() {
        return this._endBlockNode(If, Else);
      }
      _for(node, forBody) {
        this._blockNode(node);
        if (forBody)
          this.code(forBody).endFor();
        return this;
      }
      // a generic `for` clause (or statement if `forBody` is passed)
      for(iteration, forBody) {
        return this._for(new ForLoop(iteration), forBody);
      }
      // `for` statement for a range of values
      forRange(nameOrPrefix, from, to, forBody, varKind = this.opts.es5 ? scope_1.varKinds.var : scope_1.varKinds.let) {
        const name = this._scope.toName(nameOrPrefix);
        return this._for(new ForRange(varKind, name, from, to), () => forBody(name));
      }
      // `for-of` statement (in es5 mode replace with a normal for loop)
      forOf(nameOrPrefix, iterable, forBody, varKind = scope_1.varKinds.const) {
        const name = this._scope.toName(nameOrPrefix);
        if (this.opts.es5) {
          const arr = iterable instanceof code_1.Name ? iterable : this.var("_arr", iterable);
          return this.forRange("_i", 0, (0, code_1._)`${arr}.length`, (i) => {
            this.var(name, (0, code_1._)`${arr}[${i}]`);
            forBody(name);
          });
        }
        return this._for(new ForIter("of", varKind, name, iterable), () => forBody(name));
      }
      // `for-in` statement.
      // With option `ownProperties` replaced with a `for-of` loop for object keys
      forIn(nameOrPrefix, obj, forBody, varKind = this.opts.es5 ? scope_1.varKinds.var : scope_1.varKinds.const) {
        if (this.opts.ownProperties) {
          return this.forOf(nameOrPrefix, (0, code_1._)`Object.keys(${obj})`, forBody);
        }
        const name = this._scope.toName(nameOrPrefix);
        return this._for(new ForIter("in", varKind, name, obj), () => forBody(name));
      }
      // end `for` loop
      endFor() {
        return this._endBlockNode(For);
      }
      // `label` statement
      label(label) {
        return this._leafNode(new Label(label));
      }
      // `break` statement
      break(label) {
        return this._leafNode(new Break(label));
      }
      // `return` statement
      return(value) {
        const node = new Return();
        this._blockNode(node);
        this.code(value);
        if (node.nodes.length !== 1)
          throw new Error('CodeGen: "return" should have one node');
        return this._endBlockNode(Return);
      }
      // `try` statement
      try(tryBody, catchCode, finallyCode) {
        if (!catchCode && !finallyCode)
          throw new Error('CodeGen: "try" without "catch" and "finally"');
        const node = new Try();
        this._blockNode(node);
        this.code(tryBody);
        if (catchCode) {
          const error = this.name("e");
          this._currNode = node.catch = new Catch(error);
          catchCode(error);
        }
        if (finallyCode) {
          this._currNode = node.finally = new Finally();
          this.code(finallyCode);
        }
        return this._endBlockNode(Catch, Finally);
      }
      // `throw` statement
      throw(error) {
        return this._leafNode(new Throw(error));
      }
      // start self-balancing block
      block(body, nodeCount) {
        this._blockStarts.push(this._nodes.length);
        if (body)
          this.code(body).endBlock(nodeCount);
        return this;
      }
      // end the current self-balancing block
      endBlock(nodeCount) {
        const len = this._blockStarts.pop();
        if (len === void 0)
          throw new Error("CodeGen: not in self-balancing block");
        const toClose = this._nodes.length - len;
        if (toClose < 0 || nodeCount !== void 0 && toClose !== nodeCount) {
          throw new Error(`CodeGen: wrong number of nodes: ${toClose} vs ${nodeCount} expected`);
        }
        this._nodes.length = len;
        return this;
      }
      // `function` heading (or definition if funcBody is passed)
      func(name, args = code_1.nil, async, funcBody) {
        this._blockNode(new Func(name, args, async));
        if (funcBody)
          this.code(funcBody).endFunc();
        return this;
      }
      // end function definition
      endFunc() {
        return this._endBlockNode(Func);
      }
      optimize(n = 1) {
        while (n-- > 0) {
          this._root.optimizeNodes();
          this._root.optimizeNames(this._root.names, this._constants);
        }
      }
      _leafNode(node) {
        this._currNode.nodes.push(node);
        return this;
      }
      _blockNode(node) {
        this._currNode.nodes.push(node);
        this._nodes.push(node);
      }
      _endBlockNode(N1, N2) {
        const n = this._currNode;
        if (n instanceof N1 || N2 && n instanceof N2) {
          this._nodes.pop();
          return this;
        }
        throw new Error(`CodeGen: not in block "${N2 ? `${N1.kind}/${N2.kind}` : N1.kind}"`);
      }
      _elseNode(node) {
        const n = this._currNode;
        if (!(n instanceof If)) {
          throw new Error('CodeGen: "else" without "if"');
        }
        this._currNode = n.else = node;
        return this;
      }
      get _root() {
        return this._nodes[0];
      }
      get _currNode() {
        const ns = this._nodes;
        return ns[ns.length - 1];
      }
      set _currNode(node) {
        const ns = this._nodes;
        ns[ns.length - 1] = node;
      }
    };
    exports.CodeGen = CodeGen;
    function addNames(names, from) {
      for (const n in from)
        names[n] = (names[n] || 0) + (from[n] || 0);
      return names;
    }
    function addExprNames(names, from) {
      return from instanceof code_1._CodeOrName ? addNames(names, from.names) : names;
    }
    function optimizeExpr(expr, names, constants) {
      if (expr instanceof code_1.Name)
        return replaceName(expr);
      if (!canOptimize(expr))
        return expr;
      return new code_1._Code(expr._items.reduce((items, c) => {
        if (c instanceof code_1.Name)
          c = replaceName(c);
        if (c instanceof code_1._Code)
          items.push(...c._items);
        else
          items.push(c);
        return items;
      }, []));
      function replaceName(n) {
        const c = constants[n.str];
        if (c === void 0 || names[n.str] !== 1)
          return n;
        delete names[n.str];
        return c;
      }
      function canOptimize(e) {
        return e instanceof code_1._Code && e._items.some((c) => c instanceof code_1.Name && names[c.str] === 1 && constants[c.str] !== void 0);
      }
    }
    function subtractNames(names, from) {
      for (const n in from)
        names[n] = (names[n] || 0) - (from[n] || 0);
    }
    function not2(x) {
      return typeof x == "boolean" || typeof x == "number" || x === null ? !x : (0, code_1._)`!${par(x)}`;
    }
    exports.not = not2;
    var andCode = mappend(exports.operators.AND);
    function and(...args) {
      return args.reduce(andCode);
    }
    exports.and = and;
    var orCode = mappend(exports.operators.OR);
    function or(...args) {
      return args.reduce(orCode);
    }
    exports.or = or;
    function mappend(op) {
      return (x, y) => x === code_1.nil ? y : y === code_1.nil ? x : (0, code_1._)`${par(x)} ${op} ${par(y)}`;
    }
    function par(x) {
      return x instanceof code_1.Name ? x : (0, code_1._)`(${x})`;
    }
  }
});

// node_modules/ajv/dist/compile/util.js
var require_util = __commonJS({
  "node_modules/ajv/dist/compile/util.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.checkStrictMode = exports.getErrorPath = exports.Type = exports.useFunc = exports.setEvaluated = exports.evaluatedPropsToName = exports.mergeEvaluated = exports.eachItem = exports.unescapeJsonPointer = exports.escapeJsonPointer = exports.escapeFragment = exports.unescapeFragment = exports.schemaRefOrVal = exports.schemaHasRulesButRef = exports.schemaHasRules = exports.checkUnknownRules = exports.alwaysValidSchema = exports.toHash = void 0;
    var codegen_1 = require_codegen();
    var code_1 = require_code();
    function toHash(arr) {
      const hash = {};
      for (const item of arr)
        hash[item] = true;
      return hash;
    }
    exports.toHash = toHash;
    function alwaysValidSchema(it, schema) {
      if (typeof schema == "boolean")
        return schema;
      if (Object.keys(schema).length === 0)
        return true;
      checkUnknownRules(it, schema);
      return !schemaHasRules(schema, it.self.RULES.all);
    }
    exports.alwaysValidSchema = alwaysValidSchema;
    function checkUnknownRules(it, schema = it.schema) {
      const { opts, self } = it;
      if (!opts.strictSchema)
        return;
      if (typeof schema === "boolean")
        return;
      const rules = self.RULES.keywords;
      for (const key in schema) {
        if (!rules[key])
          checkStrictMode(it, `unknown keyword: "${key}"`);
      }
    }
    exports.checkUnknownRules = checkUnknownRules;
    function schemaHasRules(schema, rules) {
      if (typeof schema == "boolean")
        return !schema;
      for (const key in schema)
        if (rules[key])
          return true;
      return false;
    }
    exports.schemaHasRules = schemaHasRules;
    function schemaHasRulesButRef(schema, RULES2) {
      if (typeof schema == "boolean")
        return !schema;
      for (const key in schema)
        if (key !== "$ref" && RULES2.all[key])
          return true;
      return false;
    }
    exports.schemaHasRulesButRef = schemaHasRulesButRef;
    function schemaRefOrVal({ topSchemaRef, schemaPath }, schema, keyword, $data) {
      if (!$data) {
        if (typeof schema == "number" || typeof schema == "boolean")
          return schema;
        if (typeof schema == "string")
          return (0, codegen_1._)`${schema}`;
      }
      return (0, codegen_1._)`${topSchemaRef}${schemaPath}${(0, codegen_1.getProperty)(keyword)}`;
    }
    exports.schemaRefOrVal = schemaRefOrVal;
    function unescapeFragment(str) {
      return unescapeJsonPointer(decodeURIComponent(str));
    }
    exports.unescapeFragment = unescapeFragment;
    function escapeFragment(str) {
      return encodeURIComponent(escapeJsonPointer(str));
    }
    exports.escapeFragment = escapeFragment;
    function escapeJsonPointer(str) {
      if (typeof str == "number")
        return `${str}`;
      return str.replace(/~/g, "~0").replace(/\//g, "~1");
    }
    exports.escapeJsonPointer = escapeJsonPointer;
    function unescapeJsonPointer(str) {
      return str.replace(/~1/g, "/").replace(/~0/g, "~");
    }
    exports.unescapeJsonPointer = unescapeJsonPointer;
    function eachItem(xs, f) {
      if (Array.isArray(xs)) {
        for (const x of xs)
          f(x);
      } else {
        f(xs);
      }
    }
    exports.eachItem = eachItem;
    function makeMergeEvaluated({ mergeNames, mergeToName, mergeValues, resultToName }) {
      return (gen, from, to, toName) => {
        const res = to === void 0 ? from : to instanceof codegen_1.Name ? (from instanceof codegen_1.Name ? mergeNames(gen, from, to) : mergeToName(gen, from, to), to) : from instanceof codegen_1.Name ? (mergeToName(gen, to, from), from) : mergeValues(from, to);
        return toName === codegen_1.Name && !(res instanceof codegen_1.Name) ? resultToName(gen, res) : res;
      };
    }
    exports.mergeEvaluated = {
      props: makeMergeEvaluated({
        mergeNames: (gen, from, to) => gen.if((0, codegen_1._)`${to} !== true && ${from} !== undefined`, () => {
          gen.if((0, codegen_1._)`${from} === true`, () => gen.assign(to, true), () => gen.assign(to, (0, codegen_1._)`${to} || {}`).code((0, codegen_1._)`Object.assign(${to}, ${from})`));
        }),
        mergeToName: (gen, from, to) => gen.if((0, codegen_1._)`${to} !== true`, () => {
          if (from === true) {
            gen.assign(to, true);
          } else {
            gen.assign(to, (0, codegen_1._)`${to} || {}`);
            setEvaluated(gen, to, from);
          }
        }),
        mergeValues: (from, to) => from === true ? true : { ...from, ...to },
        resultToName: evaluatedPropsToName
      }),
      items: makeMergeEvaluated({
        mergeNames: (gen, from, to) => gen.if((0, codegen_1._)`${to} !== true && ${from} !== undefined`, () => gen.assign(to, (0, codegen_1._)`${from} === true ? true : ${to} > ${from} ? ${to} : ${from}`)),
        mergeToName: (gen, from, to) => gen.if((0, codegen_1._)`${to} !== true`, () => gen.assign(to, from === true ? true : (0, codegen_1._)`${to} > ${from} ? ${to} : ${from}`)),
        mergeValues: (from, to) => from === true ? true : Math.max(from, to),
        resultToName: (gen, items) => gen.var("items", items)
      })
    };
    function evaluatedPropsToName(gen, ps) {
      if (ps === true)
        return gen.var("props", true);
      const props = gen.var("props", (0, codegen_1._)`{}`);
      if (ps !== void 0)
        setEvaluated(gen, props, ps);
      return props;
    }
    exports.evaluatedPropsToName = evaluatedPropsToName;
    function setEvaluated(gen, props, ps) {
      Object.keys(ps).forEach((p) => gen.assign((0, codegen_1._)`${props}${(0, codegen_1.getProperty)(p)}`, true));
    }
    exports.setEvaluated = setEvaluated;
    var snippets = {};
    function useFunc(gen, f) {
      return gen.scopeValue("func", {
        ref: f,
        code: snippets[f.code] || (snippets[f.code] = new code_1._Code(f.code))
      });
    }
    exports.useFunc = useFunc;
    var Type;
    (function(Type2) {
      Type2[Type2["Num"] = 0] = "Num";
      Type2[Type2["Str"] = 1] = "Str";
    })(Type || (exports.Type = Type = {}));
    function getErrorPath(dataProp, dataPropType, jsPropertySyntax) {
      if (dataProp instanceof codegen_1.Name) {
        const isNumber = dataPropType === Type.Num;
        return jsPropertySyntax ? isNumber ? (0, codegen_1._)`"[" + ${dataProp} + "]"` : (0, codegen_1._)`"['" + ${dataProp} + "']"` : isNumber ? (0, codegen_1._)`"/" + ${dataProp}` : (0, codegen_1._)`"/" + ${dataProp}.replace(/~/g, "~0").replace(/\\//g, "~1")`;
      }
      return jsPropertySyntax ? (0, codegen_1.getProperty)(dataProp).toString() : "/" + escapeJsonPointer(dataProp);
    }
    exports.getErrorPath = getErrorPath;
    function checkStrictMode(it, msg, mode = it.opts.strictSchema) {
      if (!mode)
        return;
      msg = `strict mode: ${msg}`;
      if (mode === true)
        throw new Error(msg);
      it.self.logger.warn(msg);
    }
    exports.checkStrictMode = checkStrictMode;
  }
});

// node_modules/ajv/dist/compile/names.js
var require_names = __commonJS({
  "node_modules/ajv/dist/compile/names.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var names = {
      // validation function arguments
      data: new codegen_1.Name("data"),
      // data passed to validation function
      // args passed from referencing schema
      valCxt: new codegen_1.Name("valCxt"),
      // validation/data context - should not be used directly, it is destructured to the names below
      instancePath: new codegen_1.Name("instancePath"),
      parentData: new codegen_1.Name("parentData"),
      parentDataProperty: new codegen_1.Name("parentDataProperty"),
      rootData: new codegen_1.Name("rootData"),
      // root data - same as the data passed to the first/top validation function
      dynamicAnchors: new codegen_1.Name("dynamicAnchors"),
      // used to support recursiveRef and dynamicRef
      // function scoped variables
      vErrors: new codegen_1.Name("vErrors"),
      // null or array of validation errors
      errors: new codegen_1.Name("errors"),
      // counter of validation errors
      this: new codegen_1.Name("this"),
      // "globals"
      self: new codegen_1.Name("self"),
      scope: new codegen_1.Name("scope"),
      // JTD serialize/parse name for JSON string and position
      json: new codegen_1.Name("json"),
      jsonPos: new codegen_1.Name("jsonPos"),
      jsonLen: new codegen_1.Name("jsonLen"),
      jsonPart: new codegen_1.Name("jsonPart")
    };
    exports.default = names;
  }
});

// node_modules/ajv/dist/compile/errors.js
var require_errors = __commonJS({
  "node_modules/ajv/dist/compile/errors.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.extendErrors = exports.resetErrorsCount = exports.reportExtraError = exports.reportError = exports.keyword$DataError = exports.keywordError = void 0;
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var names_1 = require_names();
    exports.keywordError = {
      message: ({ keyword }) => (0, codegen_1.str)`must pass "${keyword}" keyword validation`
    };
    exports.keyword$DataError = {
      message: ({ keyword, schemaType }) => schemaType ? (0, codegen_1.str)`"${keyword}" keyword must be ${schemaType} ($data)` : (0, codegen_1.str)`"${keyword}" keyword is invalid ($data)`
    };
    function reportError(cxt, error = exports.keywordError, errorPaths, overrideAllErrors) {
      const { it } = cxt;
      const { gen, compositeRule, allErrors } = it;
      const errObj = errorObjectCode(cxt, error, errorPaths);
      if (overrideAllErrors !== null && overrideAllErrors !== void 0 ? overrideAllErrors : compositeRule || allErrors) {
        addError(gen, errObj);
      } else {
        returnErrors(it, (0, codegen_1._)`[${errObj}]`);
      }
    }
    exports.reportError = reportError;
    function reportExtraError(cxt, error = exports.keywordError, errorPaths) {
      const { it } = cxt;
      const { gen, compositeRule, allErrors } = it;
      const errObj = errorObjectCode(cxt, error, errorPaths);
      addError(gen, errObj);
      if (!(compositeRule || allErrors)) {
        returnErrors(it, names_1.default.vErrors);
      }
    }
    exports.reportExtraError = reportExtraError;
    function resetErrorsCount(gen, errsCount) {
      gen.assign(names_1.default.errors, errsCount);
      gen.if((0, codegen_1._)`${names_1.default.vErrors} !== null`, () => gen.if(errsCount, () => gen.assign((0, codegen_1._)`${names_1.default.vErrors}.length`, errsCount), () => gen.assign(names_1.default.vErrors, null)));
    }
    exports.resetErrorsCount = resetErrorsCount;
    function extendErrors({ gen, keyword, schemaValue, data, errsCount, it }) {
      if (errsCount === void 0)
        throw new Error("ajv implementation error");
      const err = gen.name("err");
      gen.forRange("i", errsCount, names_1.default.errors, (i) => {
        gen.const(err, (0, codegen_1._)`${names_1.default.vErrors}[${i}]`);
        gen.if((0, codegen_1._)`${err}.instancePath === undefined`, () => gen.assign((0, codegen_1._)`${err}.instancePath`, (0, codegen_1.strConcat)(names_1.default.instancePath, it.errorPath)));
        gen.assign((0, codegen_1._)`${err}.schemaPath`, (0, codegen_1.str)`${it.errSchemaPath}/${keyword}`);
        if (it.opts.verbose) {
          gen.assign((0, codegen_1._)`${err}.schema`, schemaValue);
          gen.assign((0, codegen_1._)`${err}.data`, data);
        }
      });
    }
    exports.extendErrors = extendErrors;
    function addError(gen, errObj) {
      const err = gen.const("err", errObj);
      gen.if((0, codegen_1._)`${names_1.default.vErrors} === null`, () => gen.assign(names_1.default.vErrors, (0, codegen_1._)`[${err}]`), (0, codegen_1._)`${names_1.default.vErrors}.push(${err})`);
      gen.code((0, codegen_1._)`${names_1.default.errors}++`);
    }
    function returnErrors(it, errs) {
      const { gen, validateName, schemaEnv } = it;
      if (schemaEnv.$async) {
        gen.throw((0, codegen_1._)`new ${it.ValidationError}(${errs})`);
      } else {
        gen.assign((0, codegen_1._)`${validateName}.errors`, errs);
        gen.return(false);
      }
    }
    var E = {
      keyword: new codegen_1.Name("keyword"),
      schemaPath: new codegen_1.Name("schemaPath"),
      // also used in JTD errors
      params: new codegen_1.Name("params"),
      propertyName: new codegen_1.Name("propertyName"),
      message: new codegen_1.Name("message"),
      schema: new codegen_1.Name("schema"),
      parentSchema: new codegen_1.Name("parentSchema")
    };
    function errorObjectCode(cxt, error, errorPaths) {
      const { createErrors } = cxt.it;
      if (createErrors === false)
        return (0, codegen_1._)`{}`;
      return errorObject(cxt, error, errorPaths);
    }
    function errorObject(cxt, error, errorPaths = {}) {
      const { gen, it } = cxt;
      const keyValues = [
        errorInstancePath(it, errorPaths),
        errorSchemaPath(cxt, errorPaths)
      ];
      extraErrorProps(cxt, error, keyValues);
      return gen.object(...keyValues);
    }
    function errorInstancePath({ errorPath }, { instancePath }) {
      const instPath = instancePath ? (0, codegen_1.str)`${errorPath}${(0, util_1.getErrorPath)(instancePath, util_1.Type.Str)}` : errorPath;
      return [names_1.default.instancePath, (0, codegen_1.strConcat)(names_1.default.instancePath, instPath)];
    }
    function errorSchemaPath({ keyword, it: { errSchemaPath } }, { schemaPath, parentSchema }) {
      let schPath = parentSchema ? errSchemaPath : (0, codegen_1.str)`${errSchemaPath}/${keyword}`;
      if (schemaPath) {
        schPath = (0, codegen_1.str)`${schPath}${(0, util_1.getErrorPath)(schemaPath, util_1.Type.Str)}`;
      }
      return [E.schemaPath, schPath];
    }
    function extraErrorProps(cxt, { params, message }, keyValues) {
      const { keyword, data, schemaValue, it } = cxt;
      const { opts, propertyName, topSchemaRef, schemaPath } = it;
      keyValues.push([E.keyword, keyword], [E.params, typeof params == "function" ? params(cxt) : params || (0, codegen_1._)`{}`]);
      if (opts.messages) {
        keyValues.push([E.message, typeof message == "function" ? message(cxt) : message]);
      }
      if (opts.verbose) {
        keyValues.push([E.schema, schemaValue], [E.parentSchema, (0, codegen_1._)`${topSchemaRef}${schemaPath}`], [names_1.default.data, data]);
      }
      if (propertyName)
        keyValues.push([E.propertyName, propertyName]);
    }
  }
});

// node_modules/ajv/dist/compile/validate/boolSchema.js
var require_boolSchema = __commonJS({
  "node_modules/ajv/dist/compile/validate/boolSchema.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.boolOrEmptySchema = exports.topBoolOrEmptySchema = void 0;
    var errors_1 = require_errors();
    var codegen_1 = require_codegen();
    var names_1 = require_names();
    var boolError = {
      message: "boolean schema is false"
    };
    function topBoolOrEmptySchema(it) {
      const { gen, schema, validateName } = it;
      if (schema === false) {
        falseSchemaError(it, false);
      } else if (typeof schema == "object" && schema.$async === true) {
        gen.return(names_1.default.data);
      } else {
        gen.assign((0, codegen_1._)`${validateName}.errors`, null);
        gen.return(true);
      }
    }
    exports.topBoolOrEmptySchema = topBoolOrEmptySchema;
    function boolOrEmptySchema(it, valid) {
      const { gen, schema } = it;
      if (schema === false) {
        gen.var(valid, false);
        falseSchemaError(it);
      } else {
        gen.var(valid, true);
      }
    }
    exports.boolOrEmptySchema = boolOrEmptySchema;
    function falseSchemaError(it, overrideAllErrors) {
      const { gen, data } = it;
      const cxt = {
        gen,
        keyword: "false schema",
        data,
        schema: false,
        schemaCode: false,
        schemaValue: false,
        params: {},
        it
      };
      (0, errors_1.reportError)(cxt, boolError, void 0, overrideAllErrors);
    }
  }
});

// node_modules/ajv/dist/compile/rules.js
var require_rules = __commonJS({
  "node_modules/ajv/dist/compile/rules.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.getRules = exports.isJSONType = void 0;
    var _jsonTypes = ["string", "number", "integer", "boolean", "null", "object", "array"];
    var jsonTypes = new Set(_jsonTypes);
    function isJSONType(x) {
      return typeof x == "string" && jsonTypes.has(x);
    }
    exports.isJSONType = isJSONType;
    function getRules() {
      const groups = {
        number: { type: "number", rules: [] },
        string: { type: "string", rules: [] },
        array: { type: "array", rules: [] },
        object: { type: "object", rules: [] }
      };
      return {
        types: { ...groups, integer: true, boolean: true, null: true },
        rules: [{ rules: [] }, groups.number, groups.string, groups.array, groups.object],
        post: { rules: [] },
        all: {},
        keywords: {}
      };
    }
    exports.getRules = getRules;
  }
});

// node_modules/ajv/dist/compile/validate/applicability.js
var require_applicability = __commonJS({
  "node_modules/ajv/dist/compile/validate/applicability.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.shouldUseRule = exports.shouldUseGroup = exports.schemaHasRulesForType = void 0;
    function schemaHasRulesForType({ schema, self }, type) {
      const group = self.RULES.types[type];
      return group && group !== true && shouldUseGroup(schema, group);
    }
    exports.schemaHasRulesForType = schemaHasRulesForType;
    function shouldUseGroup(schema, group) {
      return group.rules.some((rule) => shouldUseRule(schema, rule));
    }
    exports.shouldUseGroup = shouldUseGroup;
    function shouldUseRule(schema, rule) {
      var _a;
      return schema[rule.keyword] !== void 0 || ((_a = rule.definition.implements) === null || _a === void 0 ? void 0 : _a.some((kwd) => schema[kwd] !== void 0));
    }
    exports.shouldUseRule = shouldUseRule;
  }
});

// node_modules/ajv/dist/compile/validate/dataType.js
var require_dataType = __commonJS({
  "node_modules/ajv/dist/compile/validate/dataType.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.reportTypeError = exports.checkDataTypes = exports.checkDataType = exports.coerceAndCheckDataType = exports.getJSONTypes = exports.getSchemaTypes = exports.DataType = void 0;
    var rules_1 = require_rules();
    var applicability_1 = require_applicability();
    var errors_1 = require_errors();
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var DataType;
    (function(DataType2) {
      DataType2[DataType2["Correct"] = 0] = "Correct";
      DataType2[DataType2["Wrong"] = 1] = "Wrong";
    })(DataType || (exports.DataType = DataType = {}));
    function getSchemaTypes(schema) {
      const types = getJSONTypes(schema.type);
      const hasNull = types.includes("null");
      if (hasNull) {
        if (schema.nullable === false)
          throw new Error("type: null contradicts nullable: false");
      } else {
        if (!types.length && schema.nullable !== void 0) {
          throw new Error('"nullable" cannot be used without "type"');
        }
        if (schema.nullable === true)
          types.push("null");
      }
      return types;
    }
    exports.getSchemaTypes = getSchemaTypes;
    function getJSONTypes(ts) {
      const types = Array.isArray(ts) ? ts : ts ? [ts] : [];
      if (types.every(rules_1.isJSONType))
        return types;
      throw new Error("type must be JSONType or JSONType[]: " + types.join(","));
    }
    exports.getJSONTypes = getJSONTypes;
    function coerceAndCheckDataType(it, types) {
      const { gen, data, opts } = it;
      const coerceTo = coerceToTypes(types, opts.coerceTypes);
      const checkTypes = types.length > 0 && !(coerceTo.length === 0 && types.length === 1 && (0, applicability_1.schemaHasRulesForType)(it, types[0]));
      if (checkTypes) {
        const wrongType = checkDataTypes(types, data, opts.strictNumbers, DataType.Wrong);
        gen.if(wrongType, () => {
          if (coerceTo.length)
            coerceData(it, types, coerceTo);
          else
            reportTypeError(it);
        });
      }
      return checkTypes;
    }
    exports.coerceAndCheckDataType = coerceAndCheckDataType;
    var COERCIBLE = /* @__PURE__ */ new Set(["string", "number", "integer", "boolean", "null"]);
    function coerceToTypes(types, coerceTypes) {
      return coerceTypes ? types.filter((t) => COERCIBLE.has(t) || coerceTypes === "array" && t === "array") : [];
    }
    function coerceData(it, types, coerceTo) {
      const { gen, data, opts } = it;
      const dataType = gen.let("dataType", (0, codegen_1._)`typeof ${data}`);
      const coerced = gen.let("coerced", (0, codegen_1._)`undefined`);
      if (opts.coerceTypes === "array") {
        gen.if((0, codegen_1._)`${dataType} == 'object' && Array.isArray(${data}) && ${data}.length == 1`, () => gen.assign(data, (0, codegen_1._)`${data}[0]`).assign(dataType, (0, codegen_1._)`typeof ${data}`).if(checkDataTypes(types, data, opts.strictNumbers), () => gen.assign(coerced, data)));
      }
      gen.if((0, codegen_1._)`${coerced} !== undefined`);
      for (const t of coerceTo) {
        if (COERCIBLE.has(t) || t === "array" && opts.coerceTypes === "array") {
          coerceSpecificType(t);
        }
      }
      gen.else();
      reportTypeError(it);
      gen.endIf();
      gen.if((0, codegen_1._)`${coerced} !== undefined`, () => {
        gen.assign(data, coerced);
        assignParentData(it, coerced);
      });
      function coerceSpecificType(t) {
        switch (t) {
          case "string":
            gen.elseIf((0, codegen_1._)`${dataType} == "number" || ${dataType} == "boolean"`).assign(coerced, (0, codegen_1._)`"" + ${data}`).elseIf((0, codegen_1._)`${data} === null`).assign(coerced, (0, codegen_1._)`""`);
            return;
          case "number":
            gen.elseIf((0, codegen_1._)`${dataType} == "boolean" || ${data} === null
              || (${dataType} == "string" && ${data} && ${data} == +${data})`).assign(coerced, (0, codegen_1._)`+${data}`);
            return;
          case "integer":
            gen.elseIf((0, codegen_1._)`${dataType} === "boolean" || ${data} === null
              || (${dataType} === "string" && ${data} && ${data} == +${data} && !(${data} % 1))`).assign(coerced, (0, codegen_1._)`+${data}`);
            return;
          case "boolean":
            gen.elseIf((0, codegen_1._)`${data} === "false" || ${data} === 0 || ${data} === null`).assign(coerced, false).elseIf((0, codegen_1._)`${data} === "true" || ${data} === 1`).assign(coerced, true);
            return;
          case "null":
            gen.elseIf((0, codegen_1._)`${data} === "" || ${data} === 0 || ${data} === false`);
            gen.assign(coerced, null);
            return;
          case "array":
            gen.elseIf((0, codegen_1._)`${dataType} === "string" || ${dataType} === "number"
              || ${dataType} === "boolean" || ${data} === null`).assign(coerced, (0, codegen_1._)`[${data}]`);
        }
      }
    }
    function assignParentData({ gen, parentData, parentDataProperty }, expr) {
      gen.if((0, codegen_1._)`${parentData} !== undefined`, () => gen.assign((0, codegen_1._)`${parentData}[${parentDataProperty}]`, expr));
    }
    function checkDataType(dataType, data, strictNums, correct = DataType.Correct) {
      const EQ = correct === DataType.Correct ? codegen_1.operators.EQ : codegen_1.operators.NEQ;
      let cond;
      switch (dataType) {
        case "null":
          return (0, codegen_1._)`${data} ${EQ} null`;
        case "array":
          cond = (0, codegen_1._)`Array.isArray(${data})`;
          break;
        case "object":
          cond = (0, codegen_1._)`${data} && typeof ${data} == "object" && !Array.isArray(${data})`;
          break;
        case "integer":
          cond = numCond((0, codegen_1._)`!(${data} % 1) && !isNaN(${data})`);
          break;
        case "number":
          cond = numCond();
          break;
        default:
          return (0, codegen_1._)`typeof ${data} ${EQ} ${dataType}`;
      }
      return correct === DataType.Correct ? cond : (0, codegen_1.not)(cond);
      function numCond(_cond = codegen_1.nil) {
        return (0, codegen_1.and)((0, codegen_1._)`typeof ${data} == "number"`, _cond, strictNums ? (0, codegen_1._)`isFinite(${data})` : codegen_1.nil);
      }
    }
    exports.checkDataType = checkDataType;
    function checkDataTypes(dataTypes, data, strictNums, correct) {
      if (dataTypes.length === 1) {
        return checkDataType(dataTypes[0], data, strictNums, correct);
      }
      let cond;
      const types = (0, util_1.toHash)(dataTypes);
      if (types.array && types.object) {
        const notObj = (0, codegen_1._)`typeof ${data} != "object"`;
        cond = types.null ? notObj : (0, codegen_1._)`!${data} || ${notObj}`;
        delete types.null;
        delete types.array;
        delete types.object;
      } else {
        cond = codegen_1.nil;
      }
      if (types.number)
        delete types.integer;
      for (const t in types)
        cond = (0, codegen_1.and)(cond, checkDataType(t, data, strictNums, correct));
      return cond;
    }
    exports.checkDataTypes = checkDataTypes;
    var typeError = {
      message: ({ schema }) => `must be ${schema}`,
      params: ({ schema, schemaValue }) => typeof schema == "string" ? (0, codegen_1._)`{type: ${schema}}` : (0, codegen_1._)`{type: ${schemaValue}}`
    };
    function reportTypeError(it) {
      const cxt = getTypeErrorContext(it);
      (0, errors_1.reportError)(cxt, typeError);
    }
    exports.reportTypeError = reportTypeError;
    function getTypeErrorContext(it) {
      const { gen, data, schema } = it;
      const schemaCode = (0, util_1.schemaRefOrVal)(it, schema, "type");
      return {
        gen,
        keyword: "type",
        data,
        schema: schema.type,
        schemaCode,
        schemaValue: schemaCode,
        parentSchema: schema,
        params: {},
        it
      };
    }
  }
});

// node_modules/ajv/dist/compile/validate/defaults.js
var require_defaults = __commonJS({
  "node_modules/ajv/dist/compile/validate/defaults.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.assignDefaults = void 0;
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    function assignDefaults(it, ty) {
      const { properties, items } = it.schema;
      if (ty === "object" && properties) {
        for (const key in properties) {
          assignDefault(it, key, properties[key].default);
        }
      } else if (ty === "array" && Array.isArray(items)) {
        items.forEach((sch, i) => assignDefault(it, i, sch.default));
      }
    }
    exports.assignDefaults = assignDefaults;
    function assignDefault(it, prop, defaultValue) {
      const { gen, compositeRule, data, opts } = it;
      if (defaultValue === void 0)
        return;
      const childData = (0, codegen_1._)`${data}${(0, codegen_1.getProperty)(prop)}`;
      if (compositeRule) {
        (0, util_1.checkStrictMode)(it, `default is ignored for: ${childData}`);
        return;
      }
      let condition = (0, codegen_1._)`${childData} === undefined`;
      if (opts.useDefaults === "empty") {
        condition = (0, codegen_1._)`${condition} || ${childData} === null || ${childData} === ""`;
      }
      gen.if(condition, (0, codegen_1._)`${childData} = ${(0, codegen_1.stringify)(defaultValue)}`);
    }
  }
});

// node_modules/ajv/dist/vocabularies/code.js
var require_code2 = __commonJS({
  "node_modules/ajv/dist/vocabularies/code.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.validateUnion = exports.validateArray = exports.usePattern = exports.callValidateCode = exports.schemaProperties = exports.allSchemaProperties = exports.noPropertyInData = exports.propertyInData = exports.isOwnProperty = exports.hasPropFunc = exports.reportMissingProp = exports.checkMissingProp = exports.checkReportMissingProp = void 0;
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var names_1 = require_names();
    var util_2 = require_util();
    function checkReportMissingProp(cxt, prop) {
      const { gen, data, it } = cxt;
      gen.if(noPropertyInData(gen, data, prop, it.opts.ownProperties), () => {
        cxt.setParams({ missingProperty: (0, codegen_1._)`${prop}` }, true);
        cxt.error();
      });
    }
    exports.checkReportMissingProp = checkReportMissingProp;
    function checkMissingProp({ gen, data, it: { opts } }, properties, missing) {
      return (0, codegen_1.or)(...properties.map((prop) => (0, codegen_1.and)(noPropertyInData(gen, data, prop, opts.ownProperties), (0, codegen_1._)`${missing} = ${prop}`)));
    }
    exports.checkMissingProp = checkMissingProp;
    function reportMissingProp(cxt, missing) {
      cxt.setParams({ missingProperty: missing }, true);
      cxt.error();
    }
    exports.reportMissingProp = reportMissingProp;
    function hasPropFunc(gen) {
      return gen.scopeValue("func", {
        // eslint-disable-next-line @typescript-eslint/unbound-method
        ref: Object.prototype.hasOwnProperty,
        code: (0, codegen_1._)`Object.prototype.hasOwnProperty`
      });
    }
    exports.hasPropFunc = hasPropFunc;
    function isOwnProperty(gen, data, property) {
      return (0, codegen_1._)`${hasPropFunc(gen)}.call(${data}, ${property})`;
    }
    exports.isOwnProperty = isOwnProperty;
    function propertyInData(gen, data, property, ownProperties) {
      const cond = (0, codegen_1._)`${data}${(0, codegen_1.getProperty)(property)} !== undefined`;
      return ownProperties ? (0, codegen_1._)`${cond} && ${isOwnProperty(gen, data, property)}` : cond;
    }
    exports.propertyInData = propertyInData;
    function noPropertyInData(gen, data, property, ownProperties) {
      const cond = (0, codegen_1._)`${data}${(0, codegen_1.getProperty)(property)} === undefined`;
      return ownProperties ? (0, codegen_1.or)(cond, (0, codegen_1.not)(isOwnProperty(gen, data, property))) : cond;
    }
    exports.noPropertyInData = noPropertyInData;
    function allSchemaProperties(schemaMap) {
      return schemaMap ? Object.keys(schemaMap).filter((p) => p !== "__proto__") : [];
    }
    exports.allSchemaProperties = allSchemaProperties;
    function schemaProperties(it, schemaMap) {
      return allSchemaProperties(schemaMap).filter((p) => !(0, util_1.alwaysValidSchema)(it, schemaMap[p]));
    }
    exports.schemaProperties = schemaProperties;
    function callValidateCode({ schemaCode, data, it: { gen, topSchemaRef, schemaPath, errorPath }, it }, func, context, passSchema) {
      const dataAndSchema = passSchema ? (0, codegen_1._)`${schemaCode}, ${data}, ${topSchemaRef}${schemaPath}` : data;
      const valCxt = [
        [names_1.default.instancePath, (0, codegen_1.strConcat)(names_1.default.instancePath, errorPath)],
        [names_1.default.parentData, it.parentData],
        [names_1.default.parentDataProperty, it.parentDataProperty],
        [names_1.default.rootData, names_1.default.rootData]
      ];
      if (it.opts.dynamicRef)
        valCxt.push([names_1.default.dynamicAnchors, names_1.default.dynamicAnchors]);
      const args = (0, codegen_1._)`${dataAndSchema}, ${gen.object(...valCxt)}`;
      return context !== codegen_1.nil ? (0, codegen_1._)`${func}.call(${context}, ${args})` : (0, codegen_1._)`${func}(${args})`;
    }
    exports.callValidateCode = callValidateCode;
    var newRegExp = (0, codegen_1._)`new RegExp`;
    function usePattern({ gen, it: { opts } }, pattern) {
      const u = opts.unicodeRegExp ? "u" : "";
      const { regExp } = opts.code;
      const rx = regExp(pattern, u);
      return gen.scopeValue("pattern", {
        key: rx.toString(),
        ref: rx,
        code: (0, codegen_1._)`${regExp.code === "new RegExp" ? newRegExp : (0, util_2.useFunc)(gen, regExp)}(${pattern}, ${u})`
      });
    }
    exports.usePattern = usePattern;
    function validateArray(cxt) {
      const { gen, data, keyword, it } = cxt;
      const valid = gen.name("valid");
      if (it.allErrors) {
        const validArr = gen.let("valid", true);
        validateItems(() => gen.assign(validArr, false));
        return validArr;
      }
      gen.var(valid, true);
      validateItems(() => gen.break());
      return valid;
      function validateItems(notValid) {
        const len = gen.const("len", (0, codegen_1._)`${data}.length`);
        gen.forRange("i", 0, len, (i) => {
          cxt.subschema({
            keyword,
            dataProp: i,
            dataPropType: util_1.Type.Num
          }, valid);
          gen.if((0, codegen_1.not)(valid), notValid);
        });
      }
    }
    exports.validateArray = validateArray;
    function validateUnion(cxt) {
      const { gen, schema, keyword, it } = cxt;
      if (!Array.isArray(schema))
        throw new Error("ajv implementation error");
      const alwaysValid = schema.some((sch) => (0, util_1.alwaysValidSchema)(it, sch));
      if (alwaysValid && !it.opts.unevaluated)
        return;
      const valid = gen.let("valid", false);
      const schValid = gen.name("_valid");
      gen.block(() => schema.forEach((_sch, i) => {
        const schCxt = cxt.subschema({
          keyword,
          schemaProp: i,
          compositeRule: true
        }, schValid);
        gen.assign(valid, (0, codegen_1._)`${valid} || ${schValid}`);
        const merged = cxt.mergeValidEvaluated(schCxt, schValid);
        if (!merged)
          gen.if((0, codegen_1.not)(valid));
      }));
      cxt.result(valid, () => cxt.reset(), () => cxt.error(true));
    }
    exports.validateUnion = validateUnion;
  }
});

// node_modules/ajv/dist/compile/validate/keyword.js
var require_keyword = __commonJS({
  "node_modules/ajv/dist/compile/validate/keyword.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.validateKeywordUsage = exports.validSchemaType = exports.funcKeywordCode = exports.macroKeywordCode = void 0;
    var codegen_1 = require_codegen();
    var names_1 = require_names();
    var code_1 = require_code2();
    var errors_1 = require_errors();
    function macroKeywordCode(cxt, def) {
      const { gen, keyword, schema, parentSchema, it } = cxt;
      const macroSchema = def.macro.call(it.self, schema, parentSchema, it);
      const schemaRef = useKeyword(gen, keyword, macroSchema);
      if (it.opts.validateSchema !== false)
        it.self.validateSchema(macroSchema, true);
      const valid = gen.name("valid");
      cxt.subschema({
        schema: macroSchema,
        schemaPath: codegen_1.nil,
        errSchemaPath: `${it.errSchemaPath}/${keyword}`,
        topSchemaRef: schemaRef,
        compositeRule: true
      }, valid);
      cxt.pass(valid, () => cxt.error(true));
    }
    exports.macroKeywordCode = macroKeywordCode;
    function funcKeywordCode(cxt, def) {
      var _a;
      const { gen, keyword, schema, parentSchema, $data, it } = cxt;
      checkAsyncKeyword(it, def);
      const validate = !$data && def.compile ? def.compile.call(it.self, schema, parentSchema, it) : def.validate;
      const validateRef = useKeyword(gen, keyword, validate);
      const valid = gen.let("valid");
      cxt.block$data(valid, validateKeyword);
      cxt.ok((_a = def.valid) !== null && _a !== void 0 ? _a : valid);
      function validateKeyword() {
        if (def.errors === false) {
          assignValid();
          if (def.modifying)
            modifyData(cxt);
          reportErrs(() => cxt.error());
        } else {
          const ruleErrs = def.async ? validateAsync() : validateSync();
          if (def.modifying)
            modifyData(cxt);
          reportErrs(() => addErrs(cxt, ruleErrs));
        }
      }
      function validateAsync() {
        const ruleErrs = gen.let("ruleErrs", null);
        gen.try(() => assignValid((0, codegen_1._)`await `), (e) => gen.assign(valid, false).if((0, codegen_1._)`${e} instanceof ${it.ValidationError}`, () => gen.assign(ruleErrs, (0, codegen_1._)`${e}.errors`), () => gen.throw(e)));
        return ruleErrs;
      }
      function validateSync() {
        const validateErrs = (0, codegen_1._)`${validateRef}.errors`;
        gen.assign(validateErrs, null);
        assignValid(codegen_1.nil);
        return validateErrs;
      }
      function assignValid(_await = def.async ? (0, codegen_1._)`await ` : codegen_1.nil) {
        const passCxt = it.opts.passContext ? names_1.default.this : names_1.default.self;
        const passSchema = !("compile" in def && !$data || def.schema === false);
        gen.assign(valid, (0, codegen_1._)`${_await}${(0, code_1.callValidateCode)(cxt, validateRef, passCxt, passSchema)}`, def.modifying);
      }
      function reportErrs(errors) {
        var _a2;
        gen.if((0, codegen_1.not)((_a2 = def.valid) !== null && _a2 !== void 0 ? _a2 : valid), errors);
      }
    }
    exports.funcKeywordCode = funcKeywordCode;
    function modifyData(cxt) {
      const { gen, data, it } = cxt;
      gen.if(it.parentData, () => gen.assign(data, (0, codegen_1._)`${it.parentData}[${it.parentDataProperty}]`));
    }
    function addErrs(cxt, errs) {
      const { gen } = cxt;
      gen.if((0, codegen_1._)`Array.isArray(${errs})`, () => {
        gen.assign(names_1.default.vErrors, (0, codegen_1._)`${names_1.default.vErrors} === null ? ${errs} : ${names_1.default.vErrors}.concat(${errs})`).assign(names_1.default.errors, (0, codegen_1._)`${names_1.default.vErrors}.length`);
        (0, errors_1.extendErrors)(cxt);
      }, () => cxt.error());
    }
    function checkAsyncKeyword({ schemaEnv }, def) {
      if (def.async && !schemaEnv.$async)
        throw new Error("async keyword in sync schema");
    }
    function useKeyword(gen, keyword, result) {
      if (result === void 0)
        throw new Error(`keyword "${keyword}" failed to compile`);
      return gen.scopeValue("keyword", typeof result == "function" ? { ref: result } : { ref: result, code: (0, codegen_1.stringify)(result) });
    }
    function validSchemaType(schema, schemaType, allowUndefined = false) {
      return !schemaType.length || schemaType.some((st) => st === "array" ? Array.isArray(schema) : st === "object" ? schema && typeof schema == "object" && !Array.isArray(schema) : typeof schema == st || allowUndefined && typeof schema == "undefined");
    }
    exports.validSchemaType = validSchemaType;
    function validateKeywordUsage({ schema, opts, self, errSchemaPath }, def, keyword) {
      if (Array.isArray(def.keyword) ? !def.keyword.includes(keyword) : def.keyword !== keyword) {
        throw new Error("ajv implementation error");
      }
      const deps = def.dependencies;
      if (deps === null || deps === void 0 ? void 0 : deps.some((kwd) => !Object.prototype.hasOwnProperty.call(schema, kwd))) {
        throw new Error(`parent schema must have dependencies of ${keyword}: ${deps.join(",")}`);
      }
      if (def.validateSchema) {
        const valid = def.validateSchema(schema[keyword]);
        if (!valid) {
          const msg = `keyword "${keyword}" value is invalid at path "${errSchemaPath}": ` + self.errorsText(def.validateSchema.errors);
          if (opts.validateSchema === "log")
            self.logger.error(msg);
          else
            throw new Error(msg);
        }
      }
    }
    exports.validateKeywordUsage = validateKeywordUsage;
  }
});

// node_modules/ajv/dist/compile/validate/subschema.js
var require_subschema = __commonJS({
  "node_modules/ajv/dist/compile/validate/subschema.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.extendSubschemaMode = exports.extendSubschemaData = exports.getSubschema = void 0;
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    function getSubschema(it, { keyword, schemaProp, schema, schemaPath, errSchemaPath, topSchemaRef }) {
      if (keyword !== void 0 && schema !== void 0) {
        throw new Error('both "keyword" and "schema" passed, only one allowed');
      }
      if (keyword !== void 0) {
        const sch = it.schema[keyword];
        return schemaProp === void 0 ? {
          schema: sch,
          schemaPath: (0, codegen_1._)`${it.schemaPath}${(0, codegen_1.getProperty)(keyword)}`,
          errSchemaPath: `${it.errSchemaPath}/${keyword}`
        } : {
          schema: sch[schemaProp],
          schemaPath: (0, codegen_1._)`${it.schemaPath}${(0, codegen_1.getProperty)(keyword)}${(0, codegen_1.getProperty)(schemaProp)}`,
          errSchemaPath: `${it.errSchemaPath}/${keyword}/${(0, util_1.escapeFragment)(schemaProp)}`
        };
      }
      if (schema !== void 0) {
        if (schemaPath === void 0 || errSchemaPath === void 0 || topSchemaRef === void 0) {
          throw new Error('"schemaPath", "errSchemaPath" and "topSchemaRef" are required with "schema"');
        }
        return {
          schema,
          schemaPath,
          topSchemaRef,
          errSchemaPath
        };
      }
      throw new Error('either "keyword" or "schema" must be passed');
    }
    exports.getSubschema = getSubschema;
    function extendSubschemaData(subschema, it, { dataProp, dataPropType: dpType, data, dataTypes, propertyName }) {
      if (data !== void 0 && dataProp !== void 0) {
        throw new Error('both "data" and "dataProp" passed, only one allowed');
      }
      const { gen } = it;
      if (dataProp !== void 0) {
        const { errorPath, dataPathArr, opts } = it;
        const nextData = gen.let("data", (0, codegen_1._)`${it.data}${(0, codegen_1.getProperty)(dataProp)}`, true);
        dataContextProps(nextData);
        subschema.errorPath = (0, codegen_1.str)`${errorPath}${(0, util_1.getErrorPath)(dataProp, dpType, opts.jsPropertySyntax)}`;
        subschema.parentDataProperty = (0, codegen_1._)`${dataProp}`;
        subschema.dataPathArr = [...dataPathArr, subschema.parentDataProperty];
      }
      if (data !== void 0) {
        const nextData = data instanceof codegen_1.Name ? data : gen.let("data", data, true);
        dataContextProps(nextData);
        if (propertyName !== void 0)
          subschema.propertyName = propertyName;
      }
      if (dataTypes)
        subschema.dataTypes = dataTypes;
      function dataContextProps(_nextData) {
        subschema.data = _nextData;
        subschema.dataLevel = it.dataLevel + 1;
        subschema.dataTypes = [];
        it.definedProperties = /* @__PURE__ */ new Set();
        subschema.parentData = it.data;
        subschema.dataNames = [...it.dataNames, _nextData];
      }
    }
    exports.extendSubschemaData = extendSubschemaData;
    function extendSubschemaMode(subschema, { jtdDiscriminator, jtdMetadata, compositeRule, createErrors, allErrors }) {
      if (compositeRule !== void 0)
        subschema.compositeRule = compositeRule;
      if (createErrors !== void 0)
        subschema.createErrors = createErrors;
      if (allErrors !== void 0)
        subschema.allErrors = allErrors;
      subschema.jtdDiscriminator = jtdDiscriminator;
      subschema.jtdMetadata = jtdMetadata;
    }
    exports.extendSubschemaMode = extendSubschemaMode;
  }
});

// node_modules/fast-deep-equal/index.js
var require_fast_deep_equal = __commonJS({
  "node_modules/fast-deep-equal/index.js"(exports, module) {
    "use strict";
    module.exports = function equal(a, b) {
      if (a === b) return true;
      if (a && b && typeof a == "object" && typeof b == "object") {
        if (a.constructor !== b.constructor) return false;
        var length, i, keys;
        if (Array.isArray(a)) {
          length = a.length;
          if (length != b.length) return false;
          for (i = length; i-- !== 0; )
            if (!equal(a[i], b[i])) return false;
          return true;
        }
        if (a.constructor === RegExp) return a.source === b.source && a.flags === b.flags;
        if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
        if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();
        keys = Object.keys(a);
        length = keys.length;
        if (length !== Object.keys(b).length) return false;
        for (i = length; i-- !== 0; )
          if (!Object.prototype.hasOwnProperty.call(b, keys[i])) return false;
        for (i = length; i-- !== 0; ) {
          var key = keys[i];
          if (!equal(a[key], b[key])) return false;
        }
        return true;
      }
      return a !== a && b !== b;
    };
  }
});

// node_modules/json-schema-traverse/index.js
var require_json_schema_traverse = __commonJS({
  "node_modules/json-schema-traverse/index.js"(exports, module) {
    "use strict";
    var traverse = module.exports = function(schema, opts, cb) {
      if (typeof opts == "function") {
        cb = opts;
        opts = {};
      }
      cb = opts.cb || cb;
      var pre = typeof cb == "function" ? cb : cb.pre || function() {
      };
      var post = cb.post || function() {
      };
      _traverse(opts, pre, post, schema, "", schema);
    };
    traverse.keywords = {
      additionalItems: true,
      items: true,
      contains: true,
      additionalProperties: true,
      propertyNames: true,
      not: true,
      if: true,
      then: true,
      else: true
    };
    traverse.arrayKeywords = {
      items: true,
      allOf: true,
      anyOf: true,
      oneOf: true
    };
    traverse.propsKeywords = {
      $defs: true,
      definitions: true,
      properties: true,
      patternProperties: true,
      dependencies: true
    };
    traverse.skipKeywords = {
      default: true,
      enum: true,
      const: true,
      required: true,
      maximum: true,
      minimum: true,
      exclusiveMaximum: true,
      exclusiveMinimum: true,
      multipleOf: true,
      maxLength: true,
      minLength: true,
      pattern: true,
      format: true,
      maxItems: true,
      minItems: true,
      uniqueItems: true,
      maxProperties: true,
      minProperties: true
    };
    function _traverse(opts, pre, post, schema, jsonPtr, rootSchema, parentJsonPtr, parentKeyword, parentSchema, keyIndex) {
      if (schema && typeof schema == "object" && !Array.isArray(schema)) {
        pre(schema, jsonPtr, rootSchema, parentJsonPtr, parentKeyword, parentSchema, keyIndex);
        for (var key in schema) {
          var sch = schema[key];
          if (Array.isArray(sch)) {
            if (key in traverse.arrayKeywords) {
              for (var i = 0; i < sch.length; i++)
                _traverse(opts, pre, post, sch[i], jsonPtr + "/" + key + "/" + i, rootSchema, jsonPtr, key, schema, i);
            }
          } else if (key in traverse.propsKeywords) {
            if (sch && typeof sch == "object") {
              for (var prop in sch)
                _traverse(opts, pre, post, sch[prop], jsonPtr + "/" + key + "/" + escapeJsonPtr(prop), rootSchema, jsonPtr, key, schema, prop);
            }
          } else if (key in traverse.keywords || opts.allKeys && !(key in traverse.skipKeywords)) {
            _traverse(opts, pre, post, sch, jsonPtr + "/" + key, rootSchema, jsonPtr, key, schema);
          }
        }
        post(schema, jsonPtr, rootSchema, parentJsonPtr, parentKeyword, parentSchema, keyIndex);
      }
    }
    function escapeJsonPtr(str) {
      return str.replace(/~/g, "~0").replace(/\//g, "~1");
    }
  }
});

// node_modules/ajv/dist/compile/resolve.js
var require_resolve = __commonJS({
  "node_modules/ajv/dist/compile/resolve.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.getSchemaRefs = exports.resolveUrl = exports.normalizeId = exports._getFullPath = exports.getFullPath = exports.inlineRef = void 0;
    var util_1 = require_util();
    var equal = require_fast_deep_equal();
    var traverse = require_json_schema_traverse();
    var SIMPLE_INLINED = /* @__PURE__ */ new Set([
      "type",
      "format",
      "pattern",
      "maxLength",
      "minLength",
      "maxProperties",
      "minProperties",
      "maxItems",
      "minItems",
      "maximum",
      "minimum",
      "uniqueItems",
      "multipleOf",
      "required",
      "enum",
      "const"
    ]);
    function inlineRef(schema, limit = true) {
      if (typeof schema == "boolean")
        return true;
      if (limit === true)
        return !hasRef(schema);
      if (!limit)
        return false;
      return countKeys(schema) <= limit;
    }
    exports.inlineRef = inlineRef;
    var REF_KEYWORDS = /* @__PURE__ */ new Set([
      "$ref",
      "$recursiveRef",
      "$recursiveAnchor",
      "$dynamicRef",
      "$dynamicAnchor"
    ]);
    function hasRef(schema) {
      for (const key in schema) {
        if (REF_KEYWORDS.has(key))
          return true;
        const sch = schema[key];
        if (Array.isArray(sch) && sch.some(hasRef))
          return true;
        if (typeof sch == "object" && hasRef(sch))
          return true;
      }
      return false;
    }
    function countKeys(schema) {
      let count = 0;
      for (const key in schema) {
        if (key === "$ref")
          return Infinity;
        count++;
        if (SIMPLE_INLINED.has(key))
          continue;
        if (typeof schema[key] == "object") {
          (0, util_1.eachItem)(schema[key], (sch) => count += countKeys(sch));
        }
        if (count === Infinity)
          return Infinity;
      }
      return count;
    }
    function getFullPath(resolver, id = "", normalize) {
      if (normalize !== false)
        id = normalizeId(id);
      const p = resolver.parse(id);
      return _getFullPath(resolver, p);
    }
    exports.getFullPath = getFullPath;
    function _getFullPath(resolver, p) {
      const serialized = resolver.serialize(p);
      return serialized.split("#")[0] + "#";
    }
    exports._getFullPath = _getFullPath;
    var TRAILING_SLASH_HASH = /#\/?$/;
    function normalizeId(id) {
      return id ? id.replace(TRAILING_SLASH_HASH, "") : "";
    }
    exports.normalizeId = normalizeId;
    function resolveUrl(resolver, baseId, id) {
      id = normalizeId(id);
      return resolver.resolve(baseId, id);
    }
    exports.resolveUrl = resolveUrl;
    var ANCHOR = /^[a-z_][-a-z0-9._]*$/i;
    function getSchemaRefs(schema, baseId) {
      if (typeof schema == "boolean")
        return {};
      const { schemaId, uriResolver } = this.opts;
      const schId = normalizeId(schema[schemaId] || baseId);
      const baseIds = { "": schId };
      const pathPrefix = getFullPath(uriResolver, schId, false);
      const localRefs = {};
      const schemaRefs = /* @__PURE__ */ new Set();
      traverse(schema, { allKeys: true }, (sch, jsonPtr, _, parentJsonPtr) => {
        if (parentJsonPtr === void 0)
          return;
        const fullPath = pathPrefix + jsonPtr;
        let innerBaseId = baseIds[parentJsonPtr];
        if (typeof sch[schemaId] == "string")
          innerBaseId = addRef.call(this, sch[schemaId]);
        addAnchor.call(this, sch.$anchor);
        addAnchor.call(this, sch.$dynamicAnchor);
        baseIds[jsonPtr] = innerBaseId;
        function addRef(ref) {
          const _resolve = this.opts.uriResolver.resolve;
          ref = normalizeId(innerBaseId ? _resolve(innerBaseId, ref) : ref);
          if (schemaRefs.has(ref))
            throw ambiguos(ref);
          schemaRefs.add(ref);
          let schOrRef = this.refs[ref];
          if (typeof schOrRef == "string")
            schOrRef = this.refs[schOrRef];
          if (typeof schOrRef == "object") {
            checkAmbiguosRef(sch, schOrRef.schema, ref);
          } else if (ref !== normalizeId(fullPath)) {
            if (ref[0] === "#") {
              checkAmbiguosRef(sch, localRefs[ref], ref);
              localRefs[ref] = sch;
            } else {
              this.refs[ref] = fullPath;
            }
          }
          return ref;
        }
        function addAnchor(anchor) {
          if (typeof anchor == "string") {
            if (!ANCHOR.test(anchor))
              throw new Error(`invalid anchor "${anchor}"`);
            addRef.call(this, `#${anchor}`);
          }
        }
      });
      return localRefs;
      function checkAmbiguosRef(sch1, sch2, ref) {
        if (sch2 !== void 0 && !equal(sch1, sch2))
          throw ambiguos(ref);
      }
      function ambiguos(ref) {
        return new Error(`reference "${ref}" resolves to more than one schema`);
      }
    }
    exports.getSchemaRefs = getSchemaRefs;
  }
});

// node_modules/ajv/dist/compile/validate/index.js
var require_validate = __commonJS({
  "node_modules/ajv/dist/compile/validate/index.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.getData = exports.KeywordCxt = exports.validateFunctionCode = void 0;
    var boolSchema_1 = require_boolSchema();
    var dataType_1 = require_dataType();
    var applicability_1 = require_applicability();
    var dataType_2 = require_dataType();
    var defaults_1 = require_defaults();
    var keyword_1 = require_keyword();
    var subschema_1 = require_subschema();
    var codegen_1 = require_codegen();
    var names_1 = require_names();
    var resolve_1 = require_resolve();
    var util_1 = require_util();
    var errors_1 = require_errors();
    function validateFunctionCode(it) {
      if (isSchemaObj(it)) {
        checkKeywords(it);
        if (schemaCxtHasRules(it)) {
          topSchemaObjCode(it);
          return;
        }
      }
      validateFunction(it, () => (0, boolSchema_1.topBoolOrEmptySchema)(it));
    }
    exports.validateFunctionCode = validateFunctionCode;
    function validateFunction({ gen, validateName, schema, schemaEnv, opts }, body) {
      if (opts.code.es5) {
        gen.func(validateName, (0, codegen_1._)`${names_1.default.data}, ${names_1.default.valCxt}`, schemaEnv.$async, () => {
          gen.code((0, codegen_1._)`"use strict"; ${funcSourceUrl(schema, opts)}`);
          destructureValCxtES5(gen, opts);
          gen.code(body);
        });
      } else {
        gen.func(validateName, (0, codegen_1._)`${names_1.default.data}, ${destructureValCxt(opts)}`, schemaEnv.$async, () => gen.code(funcSourceUrl(schema, opts)).code(body));
      }
    }
    function destructureValCxt(opts) {
      return (0, codegen_1._)`{${names_1.default.instancePath}="", ${names_1.default.parentData}, ${names_1.default.parentDataProperty}, ${names_1.default.rootData}=${names_1.default.data}${opts.dynamicRef ? (0, codegen_1._)`, ${names_1.default.dynamicAnchors}={}` : codegen_1.nil}}={}`;
    }
    function destructureValCxtES5(gen, opts) {
      gen.if(names_1.default.valCxt, () => {
        gen.var(names_1.default.instancePath, (0, codegen_1._)`${names_1.default.valCxt}.${names_1.default.instancePath}`);
        gen.var(names_1.default.parentData, (0, codegen_1._)`${names_1.default.valCxt}.${names_1.default.parentData}`);
        gen.var(names_1.default.parentDataProperty, (0, codegen_1._)`${names_1.default.valCxt}.${names_1.default.parentDataProperty}`);
        gen.var(names_1.default.rootData, (0, codegen_1._)`${names_1.default.valCxt}.${names_1.default.rootData}`);
        if (opts.dynamicRef)
          gen.var(names_1.default.dynamicAnchors, (0, codegen_1._)`${names_1.default.valCxt}.${names_1.default.dynamicAnchors}`);
      }, () => {
        gen.var(names_1.default.instancePath, (0, codegen_1._)`""`);
        gen.var(names_1.default.parentData, (0, codegen_1._)`undefined`);
        gen.var(names_1.default.parentDataProperty, (0, codegen_1._)`undefined`);
        gen.var(names_1.default.rootData, names_1.default.data);
        if (opts.dynamicRef)
          gen.var(names_1.default.dynamicAnchors, (0, codegen_1._)`{}`);
      });
    }
    function topSchemaObjCode(it) {
      const { schema, opts, gen } = it;
      validateFunction(it, () => {
        if (opts.$comment && schema.$comment)
          commentKeyword(it);
        checkNoDefault(it);
        gen.let(names_1.default.vErrors, null);
        gen.let(names_1.default.errors, 0);
        if (opts.unevaluated)
          resetEvaluated(it);
        typeAndKeywords(it);
        returnResults(it);
      });
      return;
    }
    function resetEvaluated(it) {
      const { gen, validateName } = it;
      it.evaluated = gen.const("evaluated", (0, codegen_1._)`${validateName}.evaluated`);
      gen.if((0, codegen_1._)`${it.evaluated}.dynamicProps`, () => gen.assign((0, codegen_1._)`${it.evaluated}.props`, (0, codegen_1._)`undefined`));
      gen.if((0, codegen_1._)`${it.evaluated}.dynamicItems`, () => gen.assign((0, codegen_1._)`${it.evaluated}.items`, (0, codegen_1._)`undefined`));
    }
    function funcSourceUrl(schema, opts) {
      const schId = typeof schema == "object" && schema[opts.schemaId];
      return schId && (opts.code.source || opts.code.process) ? (0, codegen_1._)`/*# sourceURL=${schId} */` : codegen_1.nil;
    }
    function subschemaCode(it, valid) {
      if (isSchemaObj(it)) {
        checkKeywords(it);
        if (schemaCxtHasRules(it)) {
          subSchemaObjCode(it, valid);
          return;
        }
      }
      (0, boolSchema_1.boolOrEmptySchema)(it, valid);
    }
    function schemaCxtHasRules({ schema, self }) {
      if (typeof schema == "boolean")
        return !schema;
      for (const key in schema)
        if (self.RULES.all[key])
          return true;
      return false;
    }
    function isSchemaObj(it) {
      return typeof it.schema != "boolean";
    }
    function subSchemaObjCode(it, valid) {
      const { schema, gen, opts } = it;
      if (opts.$comment && schema.$comment)
        commentKeyword(it);
      updateContext(it);
      checkAsyncSchema(it);
      const errsCount = gen.const("_errs", names_1.default.errors);
      typeAndKeywords(it, errsCount);
      gen.var(valid, (0, codegen_1._)`${errsCount} === ${names_1.default.errors}`);
    }
    function checkKeywords(it) {
      (0, util_1.checkUnknownRules)(it);
      checkRefsAndKeywords(it);
    }
    function typeAndKeywords(it, errsCount) {
      if (it.opts.jtd)
        return schemaKeywords(it, [], false, errsCount);
      const types = (0, dataType_1.getSchemaTypes)(it.schema);
      const checkedTypes = (0, dataType_1.coerceAndCheckDataType)(it, types);
      schemaKeywords(it, types, !checkedTypes, errsCount);
    }
    function checkRefsAndKeywords(it) {
      const { schema, errSchemaPath, opts, self } = it;
      if (schema.$ref && opts.ignoreKeywordsWithRef && (0, util_1.schemaHasRulesButRef)(schema, self.RULES)) {
        self.logger.warn(`$ref: keywords ignored in schema at path "${errSchemaPath}"`);
      }
    }
    function checkNoDefault(it) {
      const { schema, opts } = it;
      if (schema.default !== void 0 && opts.useDefaults && opts.strictSchema) {
        (0, util_1.checkStrictMode)(it, "default is ignored in the schema root");
      }
    }
    function updateContext(it) {
      const schId = it.schema[it.opts.schemaId];
      if (schId)
        it.baseId = (0, resolve_1.resolveUrl)(it.opts.uriResolver, it.baseId, schId);
    }
    function checkAsyncSchema(it) {
      if (it.schema.$async && !it.schemaEnv.$async)
        throw new Error("async schema in sync schema");
    }
    function commentKeyword({ gen, schemaEnv, schema, errSchemaPath, opts }) {
      const msg = schema.$comment;
      if (opts.$comment === true) {
        gen.code((0, codegen_1._)`${names_1.default.self}.logger.log(${msg})`);
      } else if (typeof opts.$comment == "function") {
        const schemaPath = (0, codegen_1.str)`${errSchemaPath}/$comment`;
        const rootName = gen.scopeValue("root", { ref: schemaEnv.root });
        gen.code((0, codegen_1._)`${names_1.default.self}.opts.$comment(${msg}, ${schemaPath}, ${rootName}.schema)`);
      }
    }
    function returnResults(it) {
      const { gen, schemaEnv, validateName, ValidationError, opts } = it;
      if (schemaEnv.$async) {
        gen.if((0, codegen_1._)`${names_1.default.errors} === 0`, () => gen.return(names_1.default.data), () => gen.throw((0, codegen_1._)`new ${ValidationError}(${names_1.default.vErrors})`));
      } else {
        gen.assign((0, codegen_1._)`${validateName}.errors`, names_1.default.vErrors);
        if (opts.unevaluated)
          assignEvaluated(it);
        gen.return((0, codegen_1._)`${names_1.default.errors} === 0`);
      }
    }
    function assignEvaluated({ gen, evaluated, props, items }) {
      if (props instanceof codegen_1.Name)
        gen.assign((0, codegen_1._)`${evaluated}.props`, props);
      if (items instanceof codegen_1.Name)
        gen.assign((0, codegen_1._)`${evaluated}.items`, items);
    }
    function schemaKeywords(it, types, typeErrors, errsCount) {
      const { gen, schema, data, allErrors, opts, self } = it;
      const { RULES: RULES2 } = self;
      if (schema.$ref && (opts.ignoreKeywordsWithRef || !(0, util_1.schemaHasRulesButRef)(schema, RULES2))) {
        gen.block(() => keywordCode(it, "$ref", RULES2.all.$ref.definition));
        return;
      }
      if (!opts.jtd)
        checkStrictTypes(it, types);
      gen.block(() => {
        for (const group of RULES2.rules)
          groupKeywords(group);
        groupKeywords(RULES2.post);
      });
      function groupKeywords(group) {
        if (!(0, applicability_1.shouldUseGroup)(schema, group))
          return;
        if (group.type) {
          gen.if((0, dataType_2.checkDataType)(group.type, data, opts.strictNumbers));
          iterateKeywords(it, group);
          if (types.length === 1 && types[0] === group.type && typeErrors) {
            gen.else();
            (0, dataType_2.reportTypeError)(it);
          }
          gen.endIf();
        } else {
          iterateKeywords(it, group);
        }
        if (!allErrors)
          gen.if((0, codegen_1._)`${names_1.default.errors} === ${errsCount || 0}`);
      }
    }
    function iterateKeywords(it, group) {
      const { gen, schema, opts: { useDefaults } } = it;
      if (useDefaults)
        (0, defaults_1.assignDefaults)(it, group.type);
      gen.block(() => {
        for (const rule of group.rules) {
          if ((0, applicability_1.shouldUseRule)(schema, rule)) {
            keywordCode(it, rule.keyword, rule.definition, group.type);
          }
        }
      });
    }
    function checkStrictTypes(it, types) {
      if (it.schemaEnv.meta || !it.opts.strictTypes)
        return;
      checkContextTypes(it, types);
      if (!it.opts.allowUnionTypes)
        checkMultipleTypes(it, types);
      checkKeywordTypes(it, it.dataTypes);
    }
    function checkContextTypes(it, types) {
      if (!types.length)
        return;
      if (!it.dataTypes.length) {
        it.dataTypes = types;
        return;
      }
      types.forEach((t) => {
        if (!includesType(it.dataTypes, t)) {
          strictTypesError(it, `type "${t}" not allowed by context "${it.dataTypes.join(",")}"`);
        }
      });
      narrowSchemaTypes(it, types);
    }
    function checkMultipleTypes(it, ts) {
      if (ts.length > 1 && !(ts.length === 2 && ts.includes("null"))) {
        strictTypesError(it, "use allowUnionTypes to allow union type keyword");
      }
    }
    function checkKeywordTypes(it, ts) {
      const rules = it.self.RULES.all;
      for (const keyword in rules) {
        const rule = rules[keyword];
        if (typeof rule == "object" && (0, applicability_1.shouldUseRule)(it.schema, rule)) {
          const { type } = rule.definition;
          if (type.length && !type.some((t) => hasApplicableType(ts, t))) {
            strictTypesError(it, `missing type "${type.join(",")}" for keyword "${keyword}"`);
          }
        }
      }
    }
    function hasApplicableType(schTs, kwdT) {
      return schTs.includes(kwdT) || kwdT === "number" && schTs.includes("integer");
    }
    function includesType(ts, t) {
      return ts.includes(t) || t === "integer" && ts.includes("number");
    }
    function narrowSchemaTypes(it, withTypes) {
      const ts = [];
      for (const t of it.dataTypes) {
        if (includesType(withTypes, t))
          ts.push(t);
        else if (withTypes.includes("integer") && t === "number")
          ts.push("integer");
      }
      it.dataTypes = ts;
    }
    function strictTypesError(it, msg) {
      const schemaPath = it.schemaEnv.baseId + it.errSchemaPath;
      msg += ` at "${schemaPath}" (strictTypes)`;
      (0, util_1.checkStrictMode)(it, msg, it.opts.strictTypes);
    }
    var KeywordCxt = class {
      constructor(it, def, keyword) {
        (0, keyword_1.validateKeywordUsage)(it, def, keyword);
        this.gen = it.gen;
        this.allErrors = it.allErrors;
        this.keyword = keyword;
        this.data = it.data;
        this.schema = it.schema[keyword];
        this.$data = def.$data && it.opts.$data && this.schema && this.schema.$data;
        this.schemaValue = (0, util_1.schemaRefOrVal)(it, this.schema, keyword, this.$data);
        this.schemaType = def.schemaType;
        this.parentSchema = it.schema;
        this.params = {};
        this.it = it;
        this.def = def;
        if (this.$data) {
          this.schemaCode = it.gen.const("vSchema", getData(this.$data, it));
        } else {
          this.schemaCode = this.schemaValue;
          if (!(0, keyword_1.validSchemaType)(this.schema, def.schemaType, def.allowUndefined)) {
            throw new Error(`${keyword} value must be ${JSON.stringify(def.schemaType)}`);
          }
        }
        if ("code" in def ? def.trackErrors : def.errors !== false) {
          this.errsCount = it.gen.const("_errs", names_1.default.errors);
        }
      }
      result(condition, successAction, failAction) {
        this.failResult((0, codegen_1.not)(condition), successAction, failAction);
      }
      failResult(condition, successAction, failAction) {
        this.gen.if(condition);
        if (failAction)
          failAction();
        else
          this.error();
        if (successAction) {
          this.gen.else();
          successAction();
          if (this.allErrors)
            this.gen.endIf();
        } else {
          if (this.allErrors)
            this.gen.endIf();
          else
            this.gen.else();
        }
      }
      pass(condition, failAction) {
        this.failResult((0, codegen_1.not)(condition), void 0, failAction);
      }
      fail(condition) {
        if (condition === void 0) {
          this.error();
          if (!this.allErrors)
            this.gen.if(false);
          return;
        }
        this.gen.if(condition);
        this.error();
        if (this.allErrors)
          this.gen.endIf();
        else
          this.gen.else();
      }
      fail$data(condition) {
        if (!this.$data)
          return this.fail(condition);
        const { schemaCode } = this;
        this.fail((0, codegen_1._)`${schemaCode} !== undefined && (${(0, codegen_1.or)(this.invalid$data(), condition)})`);
      }
      error(append, errorParams, errorPaths) {
        if (errorParams) {
          this.setParams(errorParams);
          this._error(append, errorPaths);
          this.setParams({});
          return;
        }
        this._error(append, errorPaths);
      }
      _error(append, errorPaths) {
        ;
        (append ? errors_1.reportExtraError : errors_1.reportError)(this, this.def.error, errorPaths);
      }
      $dataError() {
        (0, errors_1.reportError)(this, this.def.$dataError || errors_1.keyword$DataError);
      }
      reset() {
        if (this.errsCount === void 0)
          throw new Error('add "trackErrors" to keyword definition');
        (0, errors_1.resetErrorsCount)(this.gen, this.errsCount);
      }
      ok(cond) {
        if (!this.allErrors)
          this.gen.if(cond);
      }
      setParams(obj, assign2) {
        if (assign2)
          Object.assign(this.params, obj);
        else
          this.params = obj;
      }
      block$data(valid, codeBlock, $dataValid = codegen_1.nil) {
        this.gen.block(() => {
          this.check$data(valid, $dataValid);
          codeBlock();
        });
      }
      check$data(valid = codegen_1.nil, $dataValid = codegen_1.nil) {
        if (!this.$data)
          return;
        const { gen, schemaCode, schemaType, def } = this;
        gen.if((0, codegen_1.or)((0, codegen_1._)`${schemaCode} === undefined`, $dataValid));
        if (valid !== codegen_1.nil)
          gen.assign(valid, true);
        if (schemaType.length || def.validateSchema) {
          gen.elseIf(this.invalid$data());
          this.$dataError();
          if (valid !== codegen_1.nil)
            gen.assign(valid, false);
        }
        gen.else();
      }
      invalid$data() {
        const { gen, schemaCode, schemaType, def, it } = this;
        return (0, codegen_1.or)(wrong$DataType(), invalid$DataSchema());
        function wrong$DataType() {
          if (schemaType.length) {
            if (!(schemaCode instanceof codegen_1.Name))
              throw new Error("ajv implementation error");
            const st = Array.isArray(schemaType) ? schemaType : [schemaType];
            return (0, codegen_1._)`${(0, dataType_2.checkDataTypes)(st, schemaCode, it.opts.strictNumbers, dataType_2.DataType.Wrong)}`;
          }
          return codegen_1.nil;
        }
        function invalid$DataSchema() {
          if (def.validateSchema) {
            const validateSchemaRef = gen.scopeValue("validate$data", { ref: def.validateSchema });
            return (0, codegen_1._)`!${validateSchemaRef}(${schemaCode})`;
          }
          return codegen_1.nil;
        }
      }
      subschema(appl, valid) {
        const subschema = (0, subschema_1.getSubschema)(this.it, appl);
        (0, subschema_1.extendSubschemaData)(subschema, this.it, appl);
        (0, subschema_1.extendSubschemaMode)(subschema, appl);
        const nextContext = { ...this.it, ...subschema, items: void 0, props: void 0 };
        subschemaCode(nextContext, valid);
        return nextContext;
      }
      mergeEvaluated(schemaCxt, toName) {
        const { it, gen } = this;
        if (!it.opts.unevaluated)
          return;
        if (it.props !== true && schemaCxt.props !== void 0) {
          it.props = util_1.mergeEvaluated.props(gen, schemaCxt.props, it.props, toName);
        }
        if (it.items !== true && schemaCxt.items !== void 0) {
          it.items = util_1.mergeEvaluated.items(gen, schemaCxt.items, it.items, toName);
        }
      }
      mergeValidEvaluated(schemaCxt, valid) {
        const { it, gen } = this;
        if (it.opts.unevaluated && (it.props !== true || it.items !== true)) {
          gen.if(valid, () => this.mergeEvaluated(schemaCxt, codegen_1.Name));
          return true;
        }
      }
    };
    exports.KeywordCxt = KeywordCxt;
    function keywordCode(it, keyword, def, ruleType) {
      const cxt = new KeywordCxt(it, def, keyword);
      if ("code" in def) {
        def.code(cxt, ruleType);
      } else if (cxt.$data && def.validate) {
        (0, keyword_1.funcKeywordCode)(cxt, def);
      } else if ("macro" in def) {
        (0, keyword_1.macroKeywordCode)(cxt, def);
      } else if (def.compile || def.validate) {
        (0, keyword_1.funcKeywordCode)(cxt, def);
      }
    }
    var JSON_POINTER = /^\/(?:[^~]|~0|~1)*$/;
    var RELATIVE_JSON_POINTER = /^([0-9]+)(#|\/(?:[^~]|~0|~1)*)?$/;
    function getData($data, { dataLevel, dataNames, dataPathArr }) {
      let jsonPointer;
      let data;
      if ($data === "")
        return names_1.default.rootData;
      if ($data[0] === "/") {
        if (!JSON_POINTER.test($data))
          throw new Error(`Invalid JSON-pointer: ${$data}`);
        jsonPointer = $data;
        data = names_1.default.rootData;
      } else {
        const matches = RELATIVE_JSON_POINTER.exec($data);
        if (!matches)
          throw new Error(`Invalid JSON-pointer: ${$data}`);
        const up = +matches[1];
        jsonPointer = matches[2];
        if (jsonPointer === "#") {
          if (up >= dataLevel)
            throw new Error(errorMsg("property/index", up));
          return dataPathArr[dataLevel - up];
        }
        if (up > dataLevel)
          throw new Error(errorMsg("data", up));
        data = dataNames[dataLevel - up];
        if (!jsonPointer)
          return data;
      }
      let expr = data;
      const segments = jsonPointer.split("/");
      for (const segment of segments) {
        if (segment) {
          data = (0, codegen_1._)`${data}${(0, codegen_1.getProperty)((0, util_1.unescapeJsonPointer)(segment))}`;
          expr = (0, codegen_1._)`${expr} && ${data}`;
        }
      }
      return expr;
      function errorMsg(pointerType, up) {
        return `Cannot access ${pointerType} ${up} levels up, current level is ${dataLevel}`;
      }
    }
    exports.getData = getData;
  }
});

// node_modules/ajv/dist/runtime/validation_error.js
var require_validation_error = __commonJS({
  "node_modules/ajv/dist/runtime/validation_error.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var ValidationError = class extends Error {
      constructor(errors) {
        super("validation failed");
        this.errors = errors;
        this.ajv = this.validation = true;
      }
    };
    exports.default = ValidationError;
  }
});

// node_modules/ajv/dist/compile/ref_error.js
var require_ref_error = __commonJS({
  "node_modules/ajv/dist/compile/ref_error.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var resolve_1 = require_resolve();
    var MissingRefError = class extends Error {
      constructor(resolver, baseId, ref, msg) {
        super(msg || `can't resolve reference ${ref} from id ${baseId}`);
        this.missingRef = (0, resolve_1.resolveUrl)(resolver, baseId, ref);
        this.missingSchema = (0, resolve_1.normalizeId)((0, resolve_1.getFullPath)(resolver, this.missingRef));
      }
    };
    exports.default = MissingRefError;
  }
});

// node_modules/ajv/dist/compile/index.js
var require_compile = __commonJS({
  "node_modules/ajv/dist/compile/index.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.resolveSchema = exports.getCompilingSchema = exports.resolveRef = exports.compileSchema = exports.SchemaEnv = void 0;
    var codegen_1 = require_codegen();
    var validation_error_1 = require_validation_error();
    var names_1 = require_names();
    var resolve_1 = require_resolve();
    var util_1 = require_util();
    var validate_1 = require_validate();
    var SchemaEnv = class {
      constructor(env) {
        var _a;
        this.refs = {};
        this.dynamicAnchors = {};
        let schema;
        if (typeof env.schema == "object")
          schema = env.schema;
        this.schema = env.schema;
        this.schemaId = env.schemaId;
        this.root = env.root || this;
        this.baseId = (_a = env.baseId) !== null && _a !== void 0 ? _a : (0, resolve_1.normalizeId)(schema === null || schema === void 0 ? void 0 : schema[env.schemaId || "$id"]);
        this.schemaPath = env.schemaPath;
        this.localRefs = env.localRefs;
        this.meta = env.meta;
        this.$async = schema === null || schema === void 0 ? void 0 : schema.$async;
        this.refs = {};
      }
    };
    exports.SchemaEnv = SchemaEnv;
    function compileSchema(sch) {
      const _sch = getCompilingSchema.call(this, sch);
      if (_sch)
        return _sch;
      const rootId = (0, resolve_1.getFullPath)(this.opts.uriResolver, sch.root.baseId);
      const { es5, lines } = this.opts.code;
      const { ownProperties } = this.opts;
      const gen = new codegen_1.CodeGen(this.scope, { es5, lines, ownProperties });
      let _ValidationError;
      if (sch.$async) {
        _ValidationError = gen.scopeValue("Error", {
          ref: validation_error_1.default,
          code: (0, codegen_1._)`require("ajv/dist/runtime/validation_error").default`
        });
      }
      const validateName = gen.scopeName("validate");
      sch.validateName = validateName;
      const schemaCxt = {
        gen,
        allErrors: this.opts.allErrors,
        data: names_1.default.data,
        parentData: names_1.default.parentData,
        parentDataProperty: names_1.default.parentDataProperty,
        dataNames: [names_1.default.data],
        dataPathArr: [codegen_1.nil],
        // TODO can its length be used as dataLevel if nil is removed?
        dataLevel: 0,
        dataTypes: [],
        definedProperties: /* @__PURE__ */ new Set(),
        topSchemaRef: gen.scopeValue("schema", this.opts.code.source === true ? { ref: sch.schema, code: (0, codegen_1.stringify)(sch.schema) } : { ref: sch.schema }),
        validateName,
        ValidationError: _ValidationError,
        schema: sch.schema,
        schemaEnv: sch,
        rootId,
        baseId: sch.baseId || rootId,
        schemaPath: codegen_1.nil,
        errSchemaPath: sch.schemaPath || (this.opts.jtd ? "" : "#"),
        errorPath: (0, codegen_1._)`""`,
        opts: this.opts,
        self: this
      };
      let sourceCode;
      try {
        this._compilations.add(sch);
        (0, validate_1.validateFunctionCode)(schemaCxt);
        gen.optimize(this.opts.code.optimize);
        const validateCode = gen.toString();
        sourceCode = `${gen.scopeRefs(names_1.default.scope)}return ${validateCode}`;
        if (this.opts.code.process)
          sourceCode = this.opts.code.process(sourceCode, sch);
        const makeValidate = new Function(`${names_1.default.self}`, `${names_1.default.scope}`, sourceCode);
        const validate = makeValidate(this, this.scope.get());
        this.scope.value(validateName, { ref: validate });
        validate.errors = null;
        validate.schema = sch.schema;
        validate.schemaEnv = sch;
        if (sch.$async)
          validate.$async = true;
        if (this.opts.code.source === true) {
          validate.source = { validateName, validateCode, scopeValues: gen._values };
        }
        if (this.opts.unevaluated) {
          const { props, items } = schemaCxt;
          validate.evaluated = {
            props: props instanceof codegen_1.Name ? void 0 : props,
            items: items instanceof codegen_1.Name ? void 0 : items,
            dynamicProps: props instanceof codegen_1.Name,
            dynamicItems: items instanceof codegen_1.Name
          };
          if (validate.source)
            validate.source.evaluated = (0, codegen_1.stringify)(validate.evaluated);
        }
        sch.validate = validate;
        return sch;
      } catch (e) {
        delete sch.validate;
        delete sch.validateName;
        if (sourceCode)
          this.logger.error("Error compiling schema, function code:", sourceCode);
        throw e;
      } finally {
        this._compilations.delete(sch);
      }
    }
    exports.compileSchema = compileSchema;
    function resolveRef(root2, baseId, ref) {
      var _a;
      ref = (0, resolve_1.resolveUrl)(this.opts.uriResolver, baseId, ref);
      const schOrFunc = root2.refs[ref];
      if (schOrFunc)
        return schOrFunc;
      let _sch = resolve.call(this, root2, ref);
      if (_sch === void 0) {
        const schema = (_a = root2.localRefs) === null || _a === void 0 ? void 0 : _a[ref];
        const { schemaId } = this.opts;
        if (schema)
          _sch = new SchemaEnv({ schema, schemaId, root: root2, baseId });
      }
      if (_sch === void 0)
        return;
      return root2.refs[ref] = inlineOrCompile.call(this, _sch);
    }
    exports.resolveRef = resolveRef;
    function inlineOrCompile(sch) {
      if ((0, resolve_1.inlineRef)(sch.schema, this.opts.inlineRefs))
        return sch.schema;
      return sch.validate ? sch : compileSchema.call(this, sch);
    }
    function getCompilingSchema(schEnv) {
      for (const sch of this._compilations) {
        if (sameSchemaEnv(sch, schEnv))
          return sch;
      }
    }
    exports.getCompilingSchema = getCompilingSchema;
    function sameSchemaEnv(s1, s2) {
      return s1.schema === s2.schema && s1.root === s2.root && s1.baseId === s2.baseId;
    }
    function resolve(root2, ref) {
      let sch;
      while (typeof (sch = this.refs[ref]) == "string")
        ref = sch;
      return sch || this.schemas[ref] || resolveSchema.call(this, root2, ref);
    }
    function resolveSchema(root2, ref) {
      const p = this.opts.uriResolver.parse(ref);
      const refPath = (0, resolve_1._getFullPath)(this.opts.uriResolver, p);
      let baseId = (0, resolve_1.getFullPath)(this.opts.uriResolver, root2.baseId, void 0);
      if (Object.keys(root2.schema).length > 0 && refPath === baseId) {
        return getJsonPointer.call(this, p, root2);
      }
      const id = (0, resolve_1.normalizeId)(refPath);
      const schOrRef = this.refs[id] || this.schemas[id];
      if (typeof schOrRef == "string") {
        const sch = resolveSchema.call(this, root2, schOrRef);
        if (typeof (sch === null || sch === void 0 ? void 0 : sch.schema) !== "object")
          return;
        return getJsonPointer.call(this, p, sch);
      }
      if (typeof (schOrRef === null || schOrRef === void 0 ? void 0 : schOrRef.schema) !== "object")
        return;
      if (!schOrRef.validate)
        compileSchema.call(this, schOrRef);
      if (id === (0, resolve_1.normalizeId)(ref)) {
        const { schema } = schOrRef;
        const { schemaId } = this.opts;
        const schId = schema[schemaId];
        if (schId)
          baseId = (0, resolve_1.resolveUrl)(this.opts.uriResolver, baseId, schId);
        return new SchemaEnv({ schema, schemaId, root: root2, baseId });
      }
      return getJsonPointer.call(this, p, schOrRef);
    }
    exports.resolveSchema = resolveSchema;
    var PREVENT_SCOPE_CHANGE = /* @__PURE__ */ new Set([
      "properties",
      "patternProperties",
      "enum",
      "dependencies",
      "definitions"
    ]);
    function getJsonPointer(parsedRef, { baseId, schema, root: root2 }) {
      var _a;
      if (((_a = parsedRef.fragment) === null || _a === void 0 ? void 0 : _a[0]) !== "/")
        return;
      for (const part3 of parsedRef.fragment.slice(1).split("/")) {
        if (typeof schema === "boolean")
          return;
        const partSchema = schema[(0, util_1.unescapeFragment)(part3)];
        if (partSchema === void 0)
          return;
        schema = partSchema;
        const schId = typeof schema === "object" && schema[this.opts.schemaId];
        if (!PREVENT_SCOPE_CHANGE.has(part3) && schId) {
          baseId = (0, resolve_1.resolveUrl)(this.opts.uriResolver, baseId, schId);
        }
      }
      let env;
      if (typeof schema != "boolean" && schema.$ref && !(0, util_1.schemaHasRulesButRef)(schema, this.RULES)) {
        const $ref = (0, resolve_1.resolveUrl)(this.opts.uriResolver, baseId, schema.$ref);
        env = resolveSchema.call(this, root2, $ref);
      }
      const { schemaId } = this.opts;
      env = env || new SchemaEnv({ schema, schemaId, root: root2, baseId });
      if (env.schema !== env.root.schema)
        return env;
      return void 0;
    }
  }
});

// node_modules/ajv/dist/refs/data.json
var require_data = __commonJS({
  "node_modules/ajv/dist/refs/data.json"(exports, module) {
    module.exports = {
      $id: "https://raw.githubusercontent.com/ajv-validator/ajv/master/lib/refs/data.json#",
      description: "Meta-schema for $data reference (JSON AnySchema extension proposal)",
      type: "object",
      required: ["$data"],
      properties: {
        $data: {
          type: "string",
          anyOf: [{ format: "relative-json-pointer" }, { format: "json-pointer" }]
        }
      },
      additionalProperties: false
    };
  }
});

// node_modules/ajv/node_modules/fast-uri/lib/utils.js
var require_utils = __commonJS({
  "node_modules/ajv/node_modules/fast-uri/lib/utils.js"(exports, module) {
    "use strict";
    var isUUID = RegExp.prototype.test.bind(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu);
    var isIPv4 = RegExp.prototype.test.bind(/^(?:(?:25[0-5]|2[0-4]\d|1\d{2}|[1-9]\d|\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d{2}|[1-9]\d|\d)$/u);
    var isPort = RegExp.prototype.test.bind(/^\d*$/u);
    var isHexPair = RegExp.prototype.test.bind(/^[\da-f]{2}$/iu);
    var isUnreserved = RegExp.prototype.test.bind(/^[\da-z\-._~]$/iu);
    var isPathCharacter = RegExp.prototype.test.bind(/^[A-Za-z0-9\-._~!$&'()*+,;=:@/]$/u);
    var isQueryFragmentCharacter = RegExp.prototype.test.bind(/^[A-Za-z0-9\-._~!$&'()*+,;=:@/?]$/u);
    var isUserinfoCharacter = RegExp.prototype.test.bind(/^[A-Za-z0-9\-._~!$&'()*+,;=:]$/u);
    var BYTE_HEX = new Array(256);
    {
      const HEX_DIGITS = "0123456789ABCDEF";
      for (let i = 0; i < 256; i++) {
        BYTE_HEX[i] = "%" + HEX_DIGITS[i >> 4] + HEX_DIGITS[i & 15];
      }
    }
    function percentEncodeNonAscii(cp) {
      if (cp < 2048) {
        return BYTE_HEX[192 | cp >> 6] + BYTE_HEX[128 | cp & 63];
      }
      if (cp < 65536) {
        return BYTE_HEX[224 | cp >> 12] + BYTE_HEX[128 | cp >> 6 & 63] + BYTE_HEX[128 | cp & 63];
      }
      return BYTE_HEX[240 | cp >> 18] + BYTE_HEX[128 | cp >> 12 & 63] + BYTE_HEX[128 | cp >> 6 & 63] + BYTE_HEX[128 | cp & 63];
    }
    function stringArrayToHexStripped(input) {
      let acc = "";
      let code = 0;
      let i = 0;
      for (i = 0; i < input.length; i++) {
        code = input[i].charCodeAt(0);
        if (code === 48) {
          continue;
        }
        if (!(code >= 48 && code <= 57 || code >= 65 && code <= 70 || code >= 97 && code <= 102)) {
          return "";
        }
        acc += input[i];
        break;
      }
      for (i += 1; i < input.length; i++) {
        code = input[i].charCodeAt(0);
        if (!(code >= 48 && code <= 57 || code >= 65 && code <= 70 || code >= 97 && code <= 102)) {
          return "";
        }
        acc += input[i];
      }
      return acc;
    }
    var isHextet = RegExp.prototype.test.bind(/^[\dA-Fa-f]{1,4}$/);
    var isIPvFuture = RegExp.prototype.test.bind(/^[vV][\dA-Fa-f]+\.[A-Za-z\d\-._~!$&'()*+,;=:]+$/);
    var isZoneCharacter = RegExp.prototype.test.bind(/^[A-Za-z\d\-._~]$/);
    var nonSimpleDomain = RegExp.prototype.test.bind(/[^!"$&'()*+,\-.;=_`a-z{}~]/u);
    function isZoneIdentifier(zone) {
      if (zone.length === 0) return false;
      for (let i = 0; i < zone.length; i++) {
        if (isZoneCharacter(zone[i])) continue;
        if (zone[i] === "%" && i + 2 < zone.length && isHexPair(zone.slice(i + 1, i + 3))) {
          i += 2;
          continue;
        }
        return false;
      }
      return true;
    }
    function compressIPv6ZeroRun(hextets) {
      let bestStart = -1;
      let bestLength = 0;
      let runStart = -1;
      let runLength = 0;
      for (let i = 0; i < hextets.length; i++) {
        if (hextets[i] === "0") {
          if (runStart === -1) runStart = i;
          runLength++;
          if (runLength > bestLength) {
            bestLength = runLength;
            bestStart = runStart;
          }
        } else {
          runStart = -1;
          runLength = 0;
        }
      }
      if (bestLength < 2) return hextets.join(":");
      const head = hextets.slice(0, bestStart).join(":");
      const tail = hextets.slice(bestStart + bestLength).join(":");
      return head + "::" + tail;
    }
    function normalizeIPv6Address(input) {
      const compression = input.indexOf("::");
      if (compression !== -1 && input.indexOf("::", compression + 1) !== -1) return void 0;
      const left = compression === -1 ? input.split(":") : input.slice(0, compression).split(":");
      const right = compression === -1 ? [] : input.slice(compression + 2).split(":");
      if (compression !== -1) {
        if (left.length === 1 && left[0] === "") left.length = 0;
        if (right.length === 1 && right[0] === "") right.length = 0;
      }
      const parts = left.concat(right);
      let hextetCount = 0;
      for (let i = 0; i < parts.length; i++) {
        const part3 = parts[i];
        if (part3 === "") return void 0;
        if (part3.indexOf(".") !== -1) {
          if (i !== parts.length - 1 || compression !== -1 && right.length === 0 || !isIPv4(part3)) return void 0;
          hextetCount += 2;
          continue;
        }
        if (!isHextet(part3)) return void 0;
        parts[i] = parseInt(part3, 16).toString(16);
        hextetCount++;
      }
      if (compression === -1) {
        if (hextetCount !== 8) return void 0;
        return compressIPv6ZeroRun(parts);
      }
      if (hextetCount >= 8) return void 0;
      const expanded = parts.slice(0, left.length);
      for (let i = hextetCount; i < 8; i++) expanded.push("0");
      for (let i = left.length; i < parts.length; i++) expanded.push(parts[i]);
      return compressIPv6ZeroRun(expanded);
    }
    function normalizeIPv6(host) {
      const bracketed = host[0] === "[" && host[host.length - 1] === "]";
      const hasBracket = host[0] === "[" || host[host.length - 1] === "]";
      if (hasBracket && !bracketed) return { host, isIPV6: false, error: true };
      let input = bracketed ? host.slice(1, -1) : host;
      if (bracketed && isIPvFuture(input)) {
        input = input.toLowerCase();
        return { host: `[${input}]`, escapedHost: input, isIPV6: false, isIPVFuture: true };
      }
      if (findToken(input, ":") < 2) {
        return { host, isIPV6: false, error: bracketed };
      }
      let zoneIdentifier = "";
      const zoneSeparator = input.indexOf("%");
      if (zoneSeparator !== -1) {
        const separatorLength = input.slice(zoneSeparator, zoneSeparator + 3).toLowerCase() === "%25" ? 3 : 1;
        zoneIdentifier = input.slice(zoneSeparator + separatorLength);
        if (!isZoneIdentifier(zoneIdentifier)) return { host, isIPV6: false, error: true };
        input = input.slice(0, zoneSeparator);
      }
      const address = normalizeIPv6Address(input);
      if (address === void 0) return { host, isIPV6: false, error: true };
      return {
        host: address + (zoneIdentifier ? "%" + zoneIdentifier : ""),
        escapedHost: address + (zoneIdentifier ? "%25" + zoneIdentifier : ""),
        isIPV6: true
      };
    }
    function findToken(str, token) {
      let ind = 0;
      for (let i = 0; i < str.length; i++) {
        if (str[i] === token) ind++;
      }
      return ind;
    }
    function removeDotSegments(path) {
      let input = path;
      const output = [];
      let nextSlash = -1;
      let len = 0;
      while (len = input.length) {
        if (len === 1) {
          if (input === ".") {
            break;
          } else if (input === "/") {
            output.push("/");
            break;
          } else {
            output.push(input);
            break;
          }
        } else if (len === 2) {
          if (input[0] === ".") {
            if (input[1] === ".") {
              break;
            } else if (input[1] === "/") {
              input = input.slice(2);
              continue;
            }
          } else if (input[0] === "/") {
            if (input[1] === "." || input[1] === "/") {
              output.push("/");
              break;
            }
          }
        } else if (len === 3) {
          if (input === "/..") {
            if (output.length !== 0) {
              output.pop();
            }
            output.push("/");
            break;
          }
        }
        if (input[0] === ".") {
          if (input[1] === ".") {
            if (input[2] === "/") {
              input = input.slice(3);
              continue;
            }
          } else if (input[1] === "/") {
            input = input.slice(2);
            continue;
          }
        } else if (input[0] === "/") {
          if (input[1] === ".") {
            if (input[2] === "/") {
              input = input.slice(2);
              continue;
            } else if (input[2] === ".") {
              if (input[3] === "/") {
                input = input.slice(3);
                if (output.length !== 0) {
                  output.pop();
                }
                continue;
              }
            }
          }
        }
        if ((nextSlash = input.indexOf("/", 1)) === -1) {
          output.push(input);
          break;
        } else {
          output.push(input.slice(0, nextSlash));
          input = input.slice(nextSlash);
        }
      }
      return output.join("");
    }
    function removeDotSegmentsRelative(path) {
      if (path === "" || path[0] === "/") {
        return removeDotSegments(path);
      }
      const segments = path.split("/");
      const last = segments.length - 1;
      const output = [];
      let trailingDirectory = false;
      for (let i = 0; i <= last; i++) {
        const segment = segments[i];
        if (segment === "." || segment === "..") {
          if (segment === "..") {
            if (output.length !== 0 && output[output.length - 1] !== "..") {
              output.pop();
            } else {
              output.push("..");
            }
          }
          trailingDirectory = i === last;
        } else {
          output.push(segment);
        }
      }
      if (trailingDirectory && output[output.length - 1] !== "..") {
        output.push("");
      }
      if (output.length === 0 || output[0] === "" || output[0].includes(":")) {
        output.unshift(".");
      }
      return output.join("/");
    }
    var HOST_DELIMS = { "@": "%40", "/": "%2F", "?": "%3F", "#": "%23", ":": "%3A" };
    var HOST_DELIM_RE = /[@/?#:]/g;
    var HOST_DELIM_NO_COLON_RE = /[@/?#]/g;
    function reescapeHostDelimiters(host, isIP) {
      const re = isIP ? HOST_DELIM_NO_COLON_RE : HOST_DELIM_RE;
      re.lastIndex = 0;
      return host.replace(re, (ch) => HOST_DELIMS[ch]);
    }
    function normalizePercentEncoding(input, decodeUnreserved = false) {
      if (input.indexOf("%") === -1) {
        return input;
      }
      let output = "";
      for (let i = 0; i < input.length; i++) {
        if (input[i] === "%" && i + 2 < input.length) {
          const hex = input.slice(i + 1, i + 3);
          if (isHexPair(hex)) {
            const normalizedHex = hex.toUpperCase();
            const decoded = String.fromCharCode(parseInt(normalizedHex, 16));
            if (decodeUnreserved && isUnreserved(decoded)) {
              output += decoded;
            } else {
              output += "%" + normalizedHex;
            }
            i += 2;
            continue;
          }
        }
        output += input[i];
      }
      return output;
    }
    function normalizePathEncoding(input) {
      let output = "";
      for (let i = 0; i < input.length; i++) {
        const ch = input[i];
        if (ch === "%" && i + 2 < input.length) {
          const hex = input.slice(i + 1, i + 3);
          if (isHexPair(hex)) {
            const normalizedHex = hex.toUpperCase();
            const decoded = String.fromCharCode(parseInt(normalizedHex, 16));
            if (decoded !== "." && isUnreserved(decoded)) {
              output += decoded;
            } else {
              output += "%" + normalizedHex;
            }
            i += 2;
            continue;
          }
        }
        if (isPathCharacter(ch)) {
          output += ch;
        } else {
          const code = input.charCodeAt(i);
          if (code < 128) {
            output += isEscapeSafe(code) ? ch : BYTE_HEX[code];
          } else if (code < 55296 || code > 57343) {
            output += percentEncodeNonAscii(code);
          } else if (code <= 56319 && i + 1 < input.length) {
            const low = input.charCodeAt(i + 1);
            if (low >= 56320 && low <= 57343) {
              output += percentEncodeNonAscii(65536 + (code - 55296 << 10) + (low - 56320));
              i++;
            } else {
              output += percentEncodeNonAscii(65533);
            }
          } else {
            output += percentEncodeNonAscii(65533);
          }
        }
      }
      return output;
    }
    function serializePathEncoding(input, pathNoScheme = false) {
      let output = "";
      let firstSegment = pathNoScheme && input[0] !== "/";
      for (let i = 0; i < input.length; i++) {
        const ch = input[i];
        if (ch === "%" && i + 2 < input.length) {
          const hex = input.slice(i + 1, i + 3);
          if (isHexPair(hex)) {
            output += "%" + hex.toUpperCase();
            i += 2;
            continue;
          }
        }
        if (ch === "/") {
          firstSegment = false;
        }
        if (isPathCharacter(ch) && (ch !== ":" || !firstSegment)) {
          output += ch;
        } else {
          const code = input.charCodeAt(i);
          if (code < 128) {
            output += BYTE_HEX[code];
          } else if (code < 55296 || code > 57343) {
            output += percentEncodeNonAscii(code);
          } else if (code <= 56319 && i + 1 < input.length) {
            const low = input.charCodeAt(i + 1);
            if (low >= 56320 && low <= 57343) {
              output += percentEncodeNonAscii(65536 + (code - 55296 << 10) + (low - 56320));
              i++;
            } else {
              output += percentEncodeNonAscii(65533);
            }
          } else {
            output += percentEncodeNonAscii(65533);
          }
        }
      }
      return output;
    }
    function encodeComponent(input, isAllowed) {
      let output = "";
      for (let i = 0; i < input.length; i++) {
        const ch = input[i];
        if (ch === "%" && i + 2 < input.length) {
          const hex = input.slice(i + 1, i + 3);
          if (isHexPair(hex)) {
            output += "%" + hex.toUpperCase();
            i += 2;
            continue;
          }
        }
        if (isAllowed(ch)) {
          output += ch;
        } else {
          const code = input.charCodeAt(i);
          if (code < 128) {
            output += BYTE_HEX[code];
          } else if (code < 55296 || code > 57343) {
            output += percentEncodeNonAscii(code);
          } else if (code <= 56319 && i + 1 < input.length) {
            const low = input.charCodeAt(i + 1);
            if (low >= 56320 && low <= 57343) {
              output += percentEncodeNonAscii(65536 + (code - 55296 << 10) + (low - 56320));
              i++;
            } else {
              output += percentEncodeNonAscii(65533);
            }
          } else {
            output += percentEncodeNonAscii(65533);
          }
        }
      }
      return output;
    }
    function encodeUserinfo(input) {
      return encodeComponent(input, isUserinfoCharacter);
    }
    function encodeQuery(input) {
      return encodeComponent(input, isQueryFragmentCharacter);
    }
    function encodeFragment(input) {
      return encodeComponent(input, isQueryFragmentCharacter);
    }
    function isEscapeSafe(cp) {
      return cp >= 48 && cp <= 57 || cp >= 65 && cp <= 90 || cp >= 97 && cp <= 122 || cp === 42 || cp === 43 || cp === 45 || cp === 46 || cp === 47 || cp === 64 || cp === 95;
    }
    function normalizeQueryFragmentEncoding(input) {
      let output = "";
      for (let i = 0; i < input.length; i++) {
        const ch = input[i];
        if (ch === "%" && i + 2 < input.length) {
          const hex = input.slice(i + 1, i + 3);
          if (isHexPair(hex)) {
            const normalizedHex = hex.toUpperCase();
            const decoded = String.fromCharCode(parseInt(normalizedHex, 16));
            if (isUnreserved(decoded)) {
              output += decoded;
            } else {
              output += "%" + normalizedHex;
            }
            i += 2;
            continue;
          }
        }
        if (isQueryFragmentCharacter(ch)) {
          output += ch;
        } else {
          const code = input.charCodeAt(i);
          if (code < 128) {
            output += isEscapeSafe(code) ? ch : BYTE_HEX[code];
          } else if (code < 55296 || code > 57343) {
            output += percentEncodeNonAscii(code);
          } else if (code <= 56319 && i + 1 < input.length) {
            const low = input.charCodeAt(i + 1);
            if (low >= 56320 && low <= 57343) {
              output += percentEncodeNonAscii(65536 + (code - 55296 << 10) + (low - 56320));
              i++;
            } else {
              output += percentEncodeNonAscii(65533);
            }
          } else {
            output += percentEncodeNonAscii(65533);
          }
        }
      }
      return output;
    }
    function escapePreservingEscapes(input) {
      let output = "";
      for (let i = 0; i < input.length; i++) {
        if (input[i] === "%" && i + 2 < input.length) {
          const hex = input.slice(i + 1, i + 3);
          if (isHexPair(hex)) {
            output += "%" + hex.toUpperCase();
            i += 2;
            continue;
          }
        }
        output += escape(input[i]);
      }
      return output;
    }
    function recomposeAuthority(component) {
      const uriTokens = [];
      if (component.userinfo !== void 0) {
        uriTokens.push(encodeUserinfo(component.userinfo));
        uriTokens.push("@");
      }
      if (component.host !== void 0) {
        let host = component.host;
        if (!isIPv4(host)) {
          let ipV6res = normalizeIPv6(host);
          if (ipV6res.isIPV6 !== true && ipV6res.isIPVFuture !== true) {
            host = normalizePercentEncoding(host, true);
            ipV6res = normalizeIPv6(host);
          }
          if (ipV6res.isIPV6 === true || ipV6res.isIPVFuture === true) {
            host = `[${ipV6res.escapedHost}]`;
          } else {
            host = reescapeHostDelimiters(host, false);
          }
        }
        uriTokens.push(host);
      }
      if (typeof component.port === "number" || typeof component.port === "string") {
        const port = String(component.port);
        if (!isPort(port)) {
          throw new TypeError("URI port is malformed.");
        }
        uriTokens.push(":");
        uriTokens.push(port);
      }
      return uriTokens.length ? uriTokens.join("") : void 0;
    }
    module.exports = {
      nonSimpleDomain,
      recomposeAuthority,
      reescapeHostDelimiters,
      normalizePercentEncoding,
      normalizePathEncoding,
      serializePathEncoding,
      normalizeQueryFragmentEncoding,
      encodeUserinfo,
      encodeQuery,
      encodeFragment,
      escapePreservingEscapes,
      removeDotSegments,
      removeDotSegmentsRelative,
      isIPv4,
      isUUID,
      normalizeIPv6,
      stringArrayToHexStripped
    };
  }
});

// node_modules/ajv/node_modules/fast-uri/lib/schemes.js
var require_schemes = __commonJS({
  "node_modules/ajv/node_modules/fast-uri/lib/schemes.js"(exports, module) {
    "use strict";
    var { isUUID } = require_utils();
    var URN_REG = /^([\da-z][\d\-a-z]{0,31}):((?:[\w!$'()*+,\-./:;=@]|%[\da-f]{2})+)$/iu;
    var supportedSchemeNames = (
      /** @type {const} */
      [
        "http",
        "https",
        "ws",
        "wss",
        "urn",
        "urn:uuid"
      ]
    );
    function isValidSchemeName(name) {
      return supportedSchemeNames.indexOf(
        /** @type {*} */
        name
      ) !== -1;
    }
    function wsIsSecure(wsComponent) {
      if (wsComponent.secure === true) {
        return true;
      } else if (wsComponent.secure === false) {
        return false;
      } else if (wsComponent.scheme) {
        return wsComponent.scheme.length === 3 && (wsComponent.scheme[0] === "w" || wsComponent.scheme[0] === "W") && (wsComponent.scheme[1] === "s" || wsComponent.scheme[1] === "S") && (wsComponent.scheme[2] === "s" || wsComponent.scheme[2] === "S");
      } else {
        return false;
      }
    }
    function httpParse(component) {
      if (!component.host) {
        component.error = component.error || "HTTP URIs must have a host.";
      }
      return component;
    }
    function httpSerialize(component) {
      const secure = String(component.scheme).toLowerCase() === "https";
      if (component.port === (secure ? 443 : 80) || component.port === "") {
        component.port = void 0;
      }
      if (!component.path) {
        component.path = "/";
      }
      return component;
    }
    function wsParse(wsComponent) {
      wsComponent.secure = wsIsSecure(wsComponent);
      wsComponent.resourceName = (wsComponent.path || "/") + (wsComponent.query ? "?" + wsComponent.query : "");
      wsComponent.path = void 0;
      wsComponent.query = void 0;
      return wsComponent;
    }
    function wsSerialize(wsComponent) {
      if (wsComponent.port === (wsIsSecure(wsComponent) ? 443 : 80) || wsComponent.port === "") {
        wsComponent.port = void 0;
      }
      if (typeof wsComponent.secure === "boolean") {
        wsComponent.scheme = wsComponent.secure ? "wss" : "ws";
        wsComponent.secure = void 0;
      }
      if (wsComponent.resourceName) {
        const queryIndex = wsComponent.resourceName.indexOf("?");
        const path = queryIndex === -1 ? wsComponent.resourceName : wsComponent.resourceName.slice(0, queryIndex);
        wsComponent.path = path && path !== "/" ? path : void 0;
        wsComponent.query = queryIndex === -1 ? void 0 : wsComponent.resourceName.slice(queryIndex + 1);
        wsComponent.resourceName = void 0;
      }
      wsComponent.fragment = void 0;
      return wsComponent;
    }
    function urnParse(urnComponent, options) {
      if (!urnComponent.path) {
        urnComponent.error = "URN can not be parsed";
        return urnComponent;
      }
      const matches = urnComponent.path.match(URN_REG);
      if (matches && matches[0] === urnComponent.path) {
        const scheme = options.scheme || urnComponent.scheme || "urn";
        urnComponent.nid = matches[1].toLowerCase();
        urnComponent.nss = matches[2];
        const urnScheme = `${scheme}:${options.nid || urnComponent.nid}`;
        const schemeHandler = getSchemeHandler(urnScheme);
        urnComponent.path = void 0;
        if (schemeHandler) {
          urnComponent = schemeHandler.parse(urnComponent, options);
        }
      } else {
        urnComponent.error = urnComponent.error || "URN can not be parsed.";
      }
      return urnComponent;
    }
    function urnSerialize(urnComponent, options) {
      if (urnComponent.nid === void 0) {
        throw new Error("URN without nid cannot be serialized");
      }
      const scheme = options.scheme || urnComponent.scheme || "urn";
      const nid = urnComponent.nid.toLowerCase();
      const urnScheme = `${scheme}:${options.nid || nid}`;
      const schemeHandler = getSchemeHandler(urnScheme);
      if (schemeHandler) {
        urnComponent = schemeHandler.serialize(urnComponent, options);
      }
      const uriComponent = urnComponent;
      const nss = urnComponent.nss;
      uriComponent.path = `${nid || options.nid}:${nss}`;
      options.skipEscape = true;
      return uriComponent;
    }
    function urnuuidParse(urnComponent, options) {
      const uuidComponent = urnComponent;
      uuidComponent.uuid = uuidComponent.nss;
      uuidComponent.nss = void 0;
      if (!options.tolerant && (!uuidComponent.uuid || !isUUID(uuidComponent.uuid))) {
        uuidComponent.error = uuidComponent.error || "UUID is not valid.";
      }
      return uuidComponent;
    }
    function urnuuidSerialize(uuidComponent) {
      const urnComponent = uuidComponent;
      urnComponent.nss = (uuidComponent.uuid || "").toLowerCase();
      return urnComponent;
    }
    var http = (
      /** @type {SchemeHandler} */
      {
        scheme: "http",
        domainHost: true,
        parse: httpParse,
        serialize: httpSerialize
      }
    );
    var https = (
      /** @type {SchemeHandler} */
      {
        scheme: "https",
        domainHost: http.domainHost,
        parse: httpParse,
        serialize: httpSerialize
      }
    );
    var ws = (
      /** @type {SchemeHandler} */
      {
        scheme: "ws",
        domainHost: true,
        parse: wsParse,
        serialize: wsSerialize
      }
    );
    var wss = (
      /** @type {SchemeHandler} */
      {
        scheme: "wss",
        domainHost: ws.domainHost,
        parse: ws.parse,
        serialize: ws.serialize
      }
    );
    var urn = (
      /** @type {SchemeHandler} */
      {
        scheme: "urn",
        parse: urnParse,
        serialize: urnSerialize,
        skipNormalize: true
      }
    );
    var urnuuid = (
      /** @type {SchemeHandler} */
      {
        scheme: "urn:uuid",
        parse: urnuuidParse,
        serialize: urnuuidSerialize,
        skipNormalize: true
      }
    );
    var SCHEMES = (
      /** @type {Record<SchemeName, SchemeHandler>} */
      {
        http,
        https,
        ws,
        wss,
        urn,
        "urn:uuid": urnuuid
      }
    );
    Object.setPrototypeOf(SCHEMES, null);
    function getSchemeHandler(scheme) {
      return scheme && (SCHEMES[
        /** @type {SchemeName} */
        scheme
      ] || SCHEMES[
        /** @type {SchemeName} */
        scheme.toLowerCase()
      ]) || void 0;
    }
    module.exports = {
      wsIsSecure,
      SCHEMES,
      isValidSchemeName,
      getSchemeHandler
    };
  }
});

// node_modules/ajv/node_modules/fast-uri/index.js
var require_fast_uri = __commonJS({
  "node_modules/ajv/node_modules/fast-uri/index.js"(exports, module) {
    "use strict";
    var { normalizeIPv6, removeDotSegments, removeDotSegmentsRelative, recomposeAuthority, normalizePercentEncoding, normalizePathEncoding, serializePathEncoding, normalizeQueryFragmentEncoding, encodeQuery, encodeFragment, reescapeHostDelimiters, isIPv4, nonSimpleDomain } = require_utils();
    var { SCHEMES, getSchemeHandler } = require_schemes();
    var VALID_SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/u;
    var MALFORMED_SCHEME_ERROR = "URI scheme is malformed.";
    var MALFORMED_HOST_ERROR = "URI host is malformed.";
    var FORBIDDEN_DOMAIN_HOST_CHARACTER = /[\0-\x20"#/:<>?@[\\\]^`{|}\x7F]/u;
    function validateScheme(scheme) {
      const stringScheme = String(scheme);
      if (!VALID_SCHEME.test(stringScheme)) {
        throw new TypeError(MALFORMED_SCHEME_ERROR);
      }
      return stringScheme;
    }
    function normalize(uri, options) {
      if (typeof uri === "string") {
        uri = /** @type {T} */
        normalizeString(uri, options);
      } else if (typeof uri === "object") {
        uri = /** @type {T} */
        parse(serialize(uri, options), options);
      }
      return uri;
    }
    function resolve(baseURI, relativeURI, options) {
      const schemelessOptions = options ? Object.assign({ scheme: "null" }, options) : { scheme: "null" };
      const {
        parsed: baseParsed,
        malformedAuthorityOrPort: baseMalformed,
        malformedPercentEncoding: baseMalformedPercentEncoding,
        malformedSchemeSpecific: baseMalformedSchemeSpecific,
        malformedHost: baseMalformedHost,
        malformedScheme: baseMalformedScheme
      } = parseWithStatus(baseURI, schemelessOptions);
      const {
        parsed: relativeParsed,
        malformedAuthorityOrPort: relativeMalformed,
        malformedPercentEncoding: relativeMalformedPercentEncoding,
        malformedSchemeSpecific: relativeMalformedSchemeSpecific,
        malformedHost: relativeMalformedHost,
        malformedScheme: relativeMalformedScheme
      } = parseWithStatus(relativeURI, schemelessOptions);
      if (baseMalformed || relativeMalformed || baseMalformedPercentEncoding || relativeMalformedPercentEncoding || baseMalformedSchemeSpecific || relativeMalformedSchemeSpecific || baseMalformedHost || relativeMalformedHost || baseMalformedScheme || relativeMalformedScheme) {
        throw new Error(baseParsed.error || relativeParsed.error || "URI is malformed.");
      }
      const resolved2 = resolveComponent(baseParsed, relativeParsed, schemelessOptions, true);
      const resolvedSchemeHandler = getSchemeHandler(options && options.scheme || resolved2.scheme);
      const resolvedHost = resolved2.host;
      const resolvedHostIsIP = resolvedHost !== void 0 && resolvedHost !== "" && (isIPv4(resolvedHost) || normalizeIPv6(resolvedHost).isIPV6);
      if (hasForbiddenDomainHost(resolved2, options || {}, resolvedSchemeHandler, resolvedHostIsIP)) {
        throw new Error(MALFORMED_HOST_ERROR);
      }
      canonicalizeHost(resolved2, options || {}, resolvedSchemeHandler, resolvedHostIsIP);
      const encodedASCIIHost = resolvedHost && resolvedHost.indexOf("%") !== -1 && !new RegExp("\\P{ASCII}", "u").test(resolvedHost);
      if (resolved2.error && !encodedASCIIHost) {
        throw new Error(resolved2.error);
      }
      schemelessOptions.skipEscape = true;
      return serialize(resolved2, schemelessOptions);
    }
    function resolveComponent(base, relative, options, skipNormalization) {
      const target = {};
      if (!skipNormalization) {
        base = parse(serialize(base, options), options);
        relative = parse(serialize(relative, options), options);
      }
      options = options || {};
      if (!options.tolerant && relative.scheme) {
        target.scheme = relative.scheme;
        target.userinfo = relative.userinfo;
        target.host = relative.host;
        target.port = relative.port;
        target.path = removeDotSegments(relative.path || "");
        target.query = relative.query;
      } else {
        if (relative.userinfo !== void 0 || relative.host !== void 0 || relative.port !== void 0) {
          target.userinfo = relative.userinfo;
          target.host = relative.host;
          target.port = relative.port;
          target.path = removeDotSegments(relative.path || "");
          target.query = relative.query;
        } else {
          if (!relative.path) {
            target.path = base.path;
            if (relative.query !== void 0) {
              target.query = relative.query;
            } else {
              target.query = base.query;
            }
          } else {
            if (relative.path[0] === "/") {
              target.path = removeDotSegments(relative.path);
            } else {
              const baseHasAuthority = base.userinfo !== void 0 || base.host !== void 0 || base.port !== void 0;
              if (baseHasAuthority && !base.path) {
                target.path = "/" + relative.path;
              } else if (!base.path) {
                target.path = relative.path;
              } else {
                target.path = base.path.slice(0, base.path.lastIndexOf("/") + 1) + relative.path;
              }
              target.path = base.scheme === void 0 && !baseHasAuthority && target.path[0] !== "/" ? removeDotSegmentsRelative(target.path) : removeDotSegments(target.path);
            }
            target.query = relative.query;
          }
          target.userinfo = base.userinfo;
          target.host = base.host;
          target.port = base.port;
        }
        target.scheme = base.scheme;
      }
      target.fragment = relative.fragment;
      return target;
    }
    function equal(uriA, uriB, options) {
      const normalizedA = normalizeComparableURI(uriA, options);
      const normalizedB = normalizeComparableURI(uriB, options);
      return normalizedA !== void 0 && normalizedB !== void 0 && normalizedA === normalizedB;
    }
    function serialize(cmpts, opts) {
      const component = {
        host: cmpts.host,
        scheme: cmpts.scheme,
        userinfo: cmpts.userinfo,
        port: cmpts.port,
        path: cmpts.path,
        query: cmpts.query,
        nid: cmpts.nid,
        nss: cmpts.nss,
        uuid: cmpts.uuid,
        fragment: cmpts.fragment,
        reference: cmpts.reference,
        resourceName: cmpts.resourceName,
        secure: cmpts.secure,
        error: ""
      };
      const options = Object.assign({}, opts);
      const uriTokens = [];
      if (component.scheme) {
        component.scheme = validateScheme(component.scheme);
      }
      const schemeHandler = getSchemeHandler(options.scheme || component.scheme);
      if (schemeHandler && schemeHandler.serialize) schemeHandler.serialize(component, options);
      const hasAuthority = component.userinfo !== void 0 || component.host !== void 0 || component.port !== void 0;
      const schemelessReference = (component.scheme === void 0 || options.reference === "suffix") && !hasAuthority;
      const pathNoScheme = !options.skipEscape && schemelessReference;
      if (component.path !== void 0) {
        if (!options.skipEscape) {
          component.path = serializePathEncoding(component.path, pathNoScheme);
        } else {
          component.path = normalizePercentEncoding(component.path);
        }
      }
      if (options.reference !== "suffix" && component.scheme) {
        component.scheme = validateScheme(component.scheme);
        uriTokens.push(component.scheme, ":");
      }
      const authority = recomposeAuthority(component);
      if (authority !== void 0) {
        if (options.reference !== "suffix") {
          uriTokens.push("//");
        }
        uriTokens.push(authority);
        if (component.path && component.path[0] !== "/") {
          uriTokens.push("/");
        }
      }
      if (component.path !== void 0) {
        let s = component.path;
        if (!options.absolutePath && (!schemeHandler || !schemeHandler.absolutePath)) {
          s = schemelessReference && s[0] !== "/" ? removeDotSegmentsRelative(s) : removeDotSegments(s);
        }
        if (schemelessReference) {
          s = serializePathEncoding(s, true);
        }
        if (authority === void 0 && s[0] === "/" && s[1] === "/") {
          s = "/%2F" + s.slice(2);
        }
        uriTokens.push(s);
      }
      if (component.query !== void 0) {
        uriTokens.push("?", encodeQuery(component.query));
      }
      if (component.fragment !== void 0) {
        uriTokens.push("#", encodeFragment(component.fragment));
      }
      return uriTokens.join("");
    }
    var URI_PARSE = /^(?:([^#/:?]+):)?(?:\/\/((?:([^#/?@]*)@)?(\[[^#/?\]]+\]|[^#/:?]*)(?::(\d*))?))?([^#?]*)(?:\?([^#]*))?(?:#((?:.|[\n\r])*))?/u;
    var AUTHORITY_PREFIX = /^(?:[^#/:?]+:)?\/\/([^/?#]*)/;
    var AUTHORITY_INTRODUCER_REGION = /^(?:[^#/:?]+:)?([/\\\t\n\r]*)/;
    function getParseError(parsed, matches) {
      if (matches[2] !== void 0 && parsed.path && parsed.path[0] !== "/") {
        return 'URI path must start with "/" when authority is present.';
      }
      if (typeof parsed.port === "number" && (parsed.port < 0 || parsed.port > 65535)) {
        return "URI port is malformed.";
      }
      return void 0;
    }
    function hasMalformedPercentEncoding(component) {
      if (component === void 0) return false;
      let percent = component.indexOf("%");
      while (percent !== -1) {
        if (percent + 2 >= component.length || !/^[\da-f]{2}$/iu.test(component.slice(percent + 1, percent + 3))) {
          return true;
        }
        percent = component.indexOf("%", percent + 3);
      }
      return false;
    }
    function isIPLiteral(host) {
      return host[0] === "[" && host[host.length - 1] === "]";
    }
    function hasMalformedComponentPercentEncoding(matches) {
      const host = matches[4];
      return hasMalformedPercentEncoding(matches[3]) || host !== void 0 && !isIPLiteral(host) && hasMalformedPercentEncoding(host) || hasMalformedPercentEncoding(matches[6]) || hasMalformedPercentEncoding(matches[7]) || hasMalformedPercentEncoding(matches[8]);
    }
    function canonicalizeHost(parsed, options, schemeHandler, isIP) {
      if (hasForbiddenDomainHost(parsed, options, schemeHandler, isIP)) {
        parsed.error = parsed.error || MALFORMED_HOST_ERROR;
        return true;
      }
      if (!options.unicodeSupport && (!schemeHandler || !schemeHandler.unicodeSupport) && parsed.host && !isIPLiteral(parsed.host) && (options.domainHost || schemeHandler && schemeHandler.domainHost) && isIP === false && nonSimpleDomain(parsed.host)) {
        let url;
        try {
          url = new URL("http://" + parsed.host);
        } catch (e) {
          parsed.error = parsed.error || "Host's domain name can not be converted to ASCII: " + e;
          return true;
        }
        if (!isHostOnlyURL(url)) {
          parsed.error = parsed.error || MALFORMED_HOST_ERROR;
          return true;
        }
        parsed.host = url.hostname;
      }
      return false;
    }
    function hasForbiddenDomainHost(parsed, options, schemeHandler, isIP) {
      return Boolean(
        parsed.host && isIP === false && !isIPLiteral(parsed.host) && (options.domainHost || schemeHandler && schemeHandler.domainHost) && FORBIDDEN_DOMAIN_HOST_CHARACTER.test(parsed.host)
      );
    }
    function isHostOnlyURL(url) {
      return url.username === "" && url.password === "" && url.port === "" && url.pathname === "/" && url.search === "" && url.hash === "" && url.hostname !== "";
    }
    function parseWithStatus(uri, opts) {
      const options = Object.assign({}, opts);
      const parsed = {
        scheme: void 0,
        userinfo: void 0,
        host: "",
        port: void 0,
        path: "",
        query: void 0,
        fragment: void 0
      };
      let malformedAuthorityOrPort = false;
      let malformedPercentEncoding = false;
      let malformedSchemeSpecific = false;
      let malformedHost = false;
      let malformedIPLiteral = false;
      let malformedScheme = false;
      let isIP = false;
      if (options.reference === "suffix") {
        if (options.scheme) {
          uri = options.scheme + ":" + uri;
        } else {
          uri = "//" + uri;
        }
      }
      const authorityMatch = uri.match(AUTHORITY_PREFIX);
      if (authorityMatch !== null && authorityMatch[1].indexOf("\\") !== -1) {
        parsed.error = "URI authority must not contain a literal backslash.";
        malformedAuthorityOrPort = true;
      }
      const introducerMatch = uri.match(AUTHORITY_INTRODUCER_REGION);
      if (introducerMatch !== null) {
        const region = introducerMatch[1];
        const normalizedRegion = region.replace(/[\t\n\r]/g, "");
        if (normalizedRegion.length >= 2) {
          if (normalizedRegion.slice(0, 2) !== "//") {
            parsed.error = parsed.error || "URI authority must not contain a literal backslash.";
            malformedAuthorityOrPort = true;
          } else if (region.length !== normalizedRegion.length) {
            parsed.error = parsed.error || "URI authority introducer must not contain whitespace.";
            malformedAuthorityOrPort = true;
          }
        }
      }
      const matches = uri.match(URI_PARSE);
      if (matches) {
        parsed.scheme = matches[1];
        parsed.userinfo = matches[3];
        parsed.host = matches[4];
        parsed.port = parseInt(matches[5], 10);
        parsed.path = matches[6] || "";
        parsed.query = matches[7];
        parsed.fragment = matches[8];
        if (parsed.scheme !== void 0) {
          if (VALID_SCHEME.test(parsed.scheme)) {
            parsed.scheme = parsed.scheme.toLowerCase();
          } else {
            parsed.error = parsed.error || MALFORMED_SCHEME_ERROR;
            malformedScheme = true;
          }
        }
        malformedPercentEncoding = hasMalformedComponentPercentEncoding(matches);
        if (malformedPercentEncoding) {
          parsed.error = parsed.error || "URI contains malformed percent-encoding.";
        }
        if (isNaN(parsed.port)) {
          parsed.port = matches[5];
        }
        const parseError = getParseError(parsed, matches);
        if (parseError !== void 0) {
          parsed.error = parsed.error || parseError;
          malformedAuthorityOrPort = true;
        }
        if (parsed.host) {
          const ipv4result = isIPv4(parsed.host);
          if (ipv4result === false) {
            const bracketedIPLiteral = isIPLiteral(parsed.host);
            const hasIPLiteralBracket = parsed.host.indexOf("[") !== -1 || parsed.host.indexOf("]") !== -1;
            const ipv6result = normalizeIPv6(parsed.host);
            isIP = ipv6result.isIPV6 || ipv6result.isIPVFuture === true;
            malformedIPLiteral = hasIPLiteralBracket && (!bracketedIPLiteral || ipv6result.error === true);
            parsed.host = isIP ? ipv6result.host : ipv6result.host.toLowerCase();
            if (malformedIPLiteral) {
              parsed.error = parsed.error || MALFORMED_HOST_ERROR;
              malformedAuthorityOrPort = true;
            }
          } else {
            isIP = true;
          }
        }
        if (parsed.scheme === void 0 && parsed.userinfo === void 0 && parsed.host === void 0 && parsed.port === void 0 && parsed.query === void 0 && !parsed.path) {
          parsed.reference = "same-document";
        } else if (parsed.scheme === void 0) {
          parsed.reference = "relative";
        } else if (parsed.fragment === void 0) {
          parsed.reference = "absolute";
        } else {
          parsed.reference = "uri";
        }
        if (options.reference && options.reference !== "suffix" && options.reference !== parsed.reference) {
          parsed.error = parsed.error || "URI is not a " + options.reference + " reference.";
        }
        const schemeHandler = getSchemeHandler(options.scheme || parsed.scheme);
        if (!malformedIPLiteral) {
          malformedHost = canonicalizeHost(parsed, options, schemeHandler, isIP);
        }
        if (uri.indexOf("%") !== -1 && parsed.host !== void 0 && !malformedIPLiteral) {
          let host = isIP ? parsed.host : normalizePercentEncoding(parsed.host, true);
          if (!isIP) {
            host = normalizePercentEncoding(host.toLowerCase());
          }
          parsed.host = isIP || options.scheme !== "null" ? reescapeHostDelimiters(host, isIP) : host;
        }
        if (!schemeHandler || schemeHandler && !schemeHandler.skipNormalize) {
          if (parsed.path) {
            parsed.path = normalizePathEncoding(parsed.path);
          }
          if (parsed.query) {
            parsed.query = normalizeQueryFragmentEncoding(parsed.query);
          }
          if (parsed.fragment) {
            parsed.fragment = normalizeQueryFragmentEncoding(parsed.fragment);
          }
        }
        if (schemeHandler && schemeHandler.parse) {
          schemeHandler.parse(parsed, options);
          if (schemeHandler === SCHEMES.urn && parsed.nid === void 0) {
            malformedSchemeSpecific = true;
          }
        }
      } else {
        parsed.error = parsed.error || "URI can not be parsed.";
      }
      return { parsed, malformedAuthorityOrPort, malformedPercentEncoding, malformedSchemeSpecific, malformedHost, malformedScheme };
    }
    function parse(uri, opts) {
      return parseWithStatus(uri, opts).parsed;
    }
    function normalizeString(uri, opts) {
      return normalizeStringWithStatus(uri, opts).normalized;
    }
    function normalizeStringWithStatus(uri, opts) {
      const { parsed, malformedAuthorityOrPort, malformedPercentEncoding, malformedSchemeSpecific, malformedHost, malformedScheme } = parseWithStatus(uri, opts);
      return {
        normalized: malformedAuthorityOrPort || malformedPercentEncoding || malformedSchemeSpecific || malformedHost || malformedScheme ? uri : serialize(parsed, opts),
        malformedAuthorityOrPort,
        malformedPercentEncoding,
        malformedSchemeSpecific,
        malformedHost,
        malformedScheme
      };
    }
    function normalizeComparableURI(uri, opts) {
      if (typeof uri !== "string" && typeof uri !== "object") {
        return void 0;
      }
      let value;
      try {
        value = typeof uri === "string" ? uri : serialize(uri, opts);
      } catch {
        return void 0;
      }
      const { normalized, malformedAuthorityOrPort, malformedPercentEncoding, malformedSchemeSpecific, malformedHost, malformedScheme } = normalizeStringWithStatus(value, opts);
      return malformedAuthorityOrPort || malformedPercentEncoding || malformedSchemeSpecific || malformedHost || malformedScheme ? void 0 : normalized;
    }
    var fastUri = {
      SCHEMES,
      normalize,
      resolve,
      resolveComponent,
      equal,
      serialize,
      parse
    };
    module.exports = fastUri;
    module.exports.default = fastUri;
    module.exports.fastUri = fastUri;
  }
});

// node_modules/ajv/dist/runtime/uri.js
var require_uri = __commonJS({
  "node_modules/ajv/dist/runtime/uri.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var uri = require_fast_uri();
    uri.code = 'require("ajv/dist/runtime/uri").default';
    exports.default = uri;
  }
});

// node_modules/ajv/dist/core.js
var require_core = __commonJS({
  "node_modules/ajv/dist/core.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.CodeGen = exports.Name = exports.nil = exports.stringify = exports.str = exports._ = exports.KeywordCxt = void 0;
    var validate_1 = require_validate();
    Object.defineProperty(exports, "KeywordCxt", { enumerable: true, get: function() {
      return validate_1.KeywordCxt;
    } });
    var codegen_1 = require_codegen();
    Object.defineProperty(exports, "_", { enumerable: true, get: function() {
      return codegen_1._;
    } });
    Object.defineProperty(exports, "str", { enumerable: true, get: function() {
      return codegen_1.str;
    } });
    Object.defineProperty(exports, "stringify", { enumerable: true, get: function() {
      return codegen_1.stringify;
    } });
    Object.defineProperty(exports, "nil", { enumerable: true, get: function() {
      return codegen_1.nil;
    } });
    Object.defineProperty(exports, "Name", { enumerable: true, get: function() {
      return codegen_1.Name;
    } });
    Object.defineProperty(exports, "CodeGen", { enumerable: true, get: function() {
      return codegen_1.CodeGen;
    } });
    var validation_error_1 = require_validation_error();
    var ref_error_1 = require_ref_error();
    var rules_1 = require_rules();
    var compile_1 = require_compile();
    var codegen_2 = require_codegen();
    var resolve_1 = require_resolve();
    var dataType_1 = require_dataType();
    var util_1 = require_util();
    var $dataRefSchema = require_data();
    var uri_1 = require_uri();
    var defaultRegExp = (str, flags) => new RegExp(str, flags);
    defaultRegExp.code = "new RegExp";
    var META_IGNORE_OPTIONS = ["removeAdditional", "useDefaults", "coerceTypes"];
    var EXT_SCOPE_NAMES = /* @__PURE__ */ new Set([
      "validate",
      "serialize",
      "parse",
      "wrapper",
      "root",
      "schema",
      "keyword",
      "pattern",
      "formats",
      "validate$data",
      "func",
      "obj",
      "Error"
    ]);
    var removedOptions = {
      errorDataPath: "",
      format: "`validateFormats: false` can be used instead.",
      nullable: '"nullable" keyword is supported by default.',
      jsonPointers: "Deprecated jsPropertySyntax can be used instead.",
      extendRefs: "Deprecated ignoreKeywordsWithRef can be used instead.",
      missingRefs: "Pass empty schema with $id that should be ignored to ajv.addSchema.",
      processCode: "Use option `code: {process: (code, schemaEnv: object) => string}`",
      sourceCode: "Use option `code: {source: true}`",
      strictDefaults: "It is default now, see option `strict`.",
      strictKeywords: "It is default now, see option `strict`.",
      uniqueItems: '"uniqueItems" keyword is always validated.',
      unknownFormats: "Disable strict mode or pass `true` to `ajv.addFormat` (or `formats` option).",
      cache: "Map is used as cache, schema object as key.",
      serialize: "Map is used as cache, schema object as key.",
      ajvErrors: "It is default now."
    };
    var deprecatedOptions = {
      ignoreKeywordsWithRef: "",
      jsPropertySyntax: "",
      unicode: '"minLength"/"maxLength" account for unicode characters by default.'
    };
    var MAX_EXPRESSION = 200;
    function requiredOptions(o) {
      var _a, _b, _c, _d, _e, _f, _g, _h, _j, _k, _l, _m, _o, _p, _q, _r, _s, _t, _u, _v, _w, _x, _y, _z, _0;
      const s = o.strict;
      const _optz = (_a = o.code) === null || _a === void 0 ? void 0 : _a.optimize;
      const optimize = _optz === true || _optz === void 0 ? 1 : _optz || 0;
      const regExp = (_c = (_b = o.code) === null || _b === void 0 ? void 0 : _b.regExp) !== null && _c !== void 0 ? _c : defaultRegExp;
      const uriResolver = (_d = o.uriResolver) !== null && _d !== void 0 ? _d : uri_1.default;
      return {
        strictSchema: (_f = (_e = o.strictSchema) !== null && _e !== void 0 ? _e : s) !== null && _f !== void 0 ? _f : true,
        strictNumbers: (_h = (_g = o.strictNumbers) !== null && _g !== void 0 ? _g : s) !== null && _h !== void 0 ? _h : true,
        strictTypes: (_k = (_j = o.strictTypes) !== null && _j !== void 0 ? _j : s) !== null && _k !== void 0 ? _k : "log",
        strictTuples: (_m = (_l = o.strictTuples) !== null && _l !== void 0 ? _l : s) !== null && _m !== void 0 ? _m : "log",
        strictRequired: (_p = (_o = o.strictRequired) !== null && _o !== void 0 ? _o : s) !== null && _p !== void 0 ? _p : false,
        code: o.code ? { ...o.code, optimize, regExp } : { optimize, regExp },
        loopRequired: (_q = o.loopRequired) !== null && _q !== void 0 ? _q : MAX_EXPRESSION,
        loopEnum: (_r = o.loopEnum) !== null && _r !== void 0 ? _r : MAX_EXPRESSION,
        meta: (_s = o.meta) !== null && _s !== void 0 ? _s : true,
        messages: (_t = o.messages) !== null && _t !== void 0 ? _t : true,
        inlineRefs: (_u = o.inlineRefs) !== null && _u !== void 0 ? _u : true,
        schemaId: (_v = o.schemaId) !== null && _v !== void 0 ? _v : "$id",
        addUsedSchema: (_w = o.addUsedSchema) !== null && _w !== void 0 ? _w : true,
        validateSchema: (_x = o.validateSchema) !== null && _x !== void 0 ? _x : true,
        validateFormats: (_y = o.validateFormats) !== null && _y !== void 0 ? _y : true,
        unicodeRegExp: (_z = o.unicodeRegExp) !== null && _z !== void 0 ? _z : true,
        int32range: (_0 = o.int32range) !== null && _0 !== void 0 ? _0 : true,
        uriResolver
      };
    }
    var Ajv3 = class {
      constructor(opts = {}) {
        this.schemas = {};
        this.refs = {};
        this.formats = /* @__PURE__ */ Object.create(null);
        this._compilations = /* @__PURE__ */ new Set();
        this._loading = {};
        this._cache = /* @__PURE__ */ new Map();
        opts = this.opts = { ...opts, ...requiredOptions(opts) };
        const { es5, lines } = this.opts.code;
        this.scope = new codegen_2.ValueScope({ scope: {}, prefixes: EXT_SCOPE_NAMES, es5, lines });
        this.logger = getLogger(opts.logger);
        const formatOpt = opts.validateFormats;
        opts.validateFormats = false;
        this.RULES = (0, rules_1.getRules)();
        checkOptions.call(this, removedOptions, opts, "NOT SUPPORTED");
        checkOptions.call(this, deprecatedOptions, opts, "DEPRECATED", "warn");
        this._metaOpts = getMetaSchemaOptions.call(this);
        if (opts.formats)
          addInitialFormats.call(this);
        this._addVocabularies();
        this._addDefaultMetaSchema();
        if (opts.keywords)
          addInitialKeywords.call(this, opts.keywords);
        if (typeof opts.meta == "object")
          this.addMetaSchema(opts.meta);
        addInitialSchemas.call(this);
        opts.validateFormats = formatOpt;
      }
      _addVocabularies() {
        this.addKeyword("$async");
      }
      _addDefaultMetaSchema() {
        const { $data, meta, schemaId } = this.opts;
        let _dataRefSchema = $dataRefSchema;
        if (schemaId === "id") {
          _dataRefSchema = { ...$dataRefSchema };
          _dataRefSchema.id = _dataRefSchema.$id;
          delete _dataRefSchema.$id;
        }
        if (meta && $data)
          this.addMetaSchema(_dataRefSchema, _dataRefSchema[schemaId], false);
      }
      defaultMeta() {
        const { meta, schemaId } = this.opts;
        return this.opts.defaultMeta = typeof meta == "object" ? meta[schemaId] || meta : void 0;
      }
      validate(schemaKeyRef, data) {
        let v;
        if (typeof schemaKeyRef == "string") {
          v = this.getSchema(schemaKeyRef);
          if (!v)
            throw new Error(`no schema with key or ref "${schemaKeyRef}"`);
        } else {
          v = this.compile(schemaKeyRef);
        }
        const valid = v(data);
        if (!("$async" in v))
          this.errors = v.errors;
        return valid;
      }
      compile(schema, _meta) {
        const sch = this._addSchema(schema, _meta);
        return sch.validate || this._compileSchemaEnv(sch);
      }
      compileAsync(schema, meta) {
        if (typeof this.opts.loadSchema != "function") {
          throw new Error("options.loadSchema should be a function");
        }
        const { loadSchema } = this.opts;
        return runCompileAsync.call(this, schema, meta);
        async function runCompileAsync(_schema, _meta) {
          await loadMetaSchema.call(this, _schema.$schema);
          const sch = this._addSchema(_schema, _meta);
          return sch.validate || _compileAsync.call(this, sch);
        }
        async function loadMetaSchema($ref) {
          if ($ref && !this.getSchema($ref)) {
            await runCompileAsync.call(this, { $ref }, true);
          }
        }
        async function _compileAsync(sch) {
          try {
            return this._compileSchemaEnv(sch);
          } catch (e) {
            if (!(e instanceof ref_error_1.default))
              throw e;
            checkLoaded.call(this, e);
            await loadMissingSchema.call(this, e.missingSchema);
            return _compileAsync.call(this, sch);
          }
        }
        function checkLoaded({ missingSchema: ref, missingRef }) {
          if (this.refs[ref]) {
            throw new Error(`AnySchema ${ref} is loaded but ${missingRef} cannot be resolved`);
          }
        }
        async function loadMissingSchema(ref) {
          const _schema = await _loadSchema.call(this, ref);
          if (!this.refs[ref])
            await loadMetaSchema.call(this, _schema.$schema);
          if (!this.refs[ref])
            this.addSchema(_schema, ref, meta);
        }
        async function _loadSchema(ref) {
          const p = this._loading[ref];
          if (p)
            return p;
          try {
            return await (this._loading[ref] = loadSchema(ref));
          } finally {
            delete this._loading[ref];
          }
        }
      }
      // Adds schema to the instance
      addSchema(schema, key, _meta, _validateSchema = this.opts.validateSchema) {
        if (Array.isArray(schema)) {
          for (const sch of schema)
            this.addSchema(sch, void 0, _meta, _validateSchema);
          return this;
        }
        let id;
        if (typeof schema === "object") {
          const { schemaId } = this.opts;
          id = schema[schemaId];
          if (id !== void 0 && typeof id != "string") {
            throw new Error(`schema ${schemaId} must be string`);
          }
        }
        key = (0, resolve_1.normalizeId)(key || id);
        this._checkUnique(key);
        this.schemas[key] = this._addSchema(schema, _meta, key, _validateSchema, true);
        return this;
      }
      // Add schema that will be used to validate other schemas
      // options in META_IGNORE_OPTIONS are alway set to false
      addMetaSchema(schema, key, _validateSchema = this.opts.validateSchema) {
        this.addSchema(schema, key, true, _validateSchema);
        return this;
      }
      //  Validate schema against its meta-schema
      validateSchema(schema, throwOrLogError) {
        if (typeof schema == "boolean")
          return true;
        let $schema;
        $schema = schema.$schema;
        if ($schema !== void 0 && typeof $schema != "string") {
          throw new Error("$schema must be a string");
        }
        $schema = $schema || this.opts.defaultMeta || this.defaultMeta();
        if (!$schema) {
          this.logger.warn("meta-schema not available");
          this.errors = null;
          return true;
        }
        const valid = this.validate($schema, schema);
        if (!valid && throwOrLogError) {
          const message = "schema is invalid: " + this.errorsText();
          if (this.opts.validateSchema === "log")
            this.logger.error(message);
          else
            throw new Error(message);
        }
        return valid;
      }
      // Get compiled schema by `key` or `ref`.
      // (`key` that was passed to `addSchema` or full schema reference - `schema.$id` or resolved id)
      getSchema(keyRef) {
        let sch;
        while (typeof (sch = getSchEnv.call(this, keyRef)) == "string")
          keyRef = sch;
        if (sch === void 0) {
          const { schemaId } = this.opts;
          const root2 = new compile_1.SchemaEnv({ schema: {}, schemaId });
          sch = compile_1.resolveSchema.call(this, root2, keyRef);
          if (!sch)
            return;
          this.refs[keyRef] = sch;
        }
        return sch.validate || this._compileSchemaEnv(sch);
      }
      // Remove cached schema(s).
      // If no parameter is passed all schemas but meta-schemas are removed.
      // If RegExp is passed all schemas with key/id matching pattern but meta-schemas are removed.
      // Even if schema is referenced by other schemas it still can be removed as other schemas have local references.
      removeSchema(schemaKeyRef) {
        if (schemaKeyRef instanceof RegExp) {
          this._removeAllSchemas(this.schemas, schemaKeyRef);
          this._removeAllSchemas(this.refs, schemaKeyRef);
          return this;
        }
        switch (typeof schemaKeyRef) {
          case "undefined":
            this._removeAllSchemas(this.schemas);
            this._removeAllSchemas(this.refs);
            this._cache.clear();
            return this;
          case "string": {
            const sch = getSchEnv.call(this, schemaKeyRef);
            if (typeof sch == "object")
              this._cache.delete(sch.schema);
            delete this.schemas[schemaKeyRef];
            delete this.refs[schemaKeyRef];
            return this;
          }
          case "object": {
            const cacheKey = schemaKeyRef;
            this._cache.delete(cacheKey);
            let id = schemaKeyRef[this.opts.schemaId];
            if (id) {
              id = (0, resolve_1.normalizeId)(id);
              delete this.schemas[id];
              delete this.refs[id];
            }
            return this;
          }
          default:
            throw new Error("ajv.removeSchema: invalid parameter");
        }
      }
      // add "vocabulary" - a collection of keywords
      addVocabulary(definitions) {
        for (const def of definitions)
          this.addKeyword(def);
        return this;
      }
      addKeyword(kwdOrDef, def) {
        let keyword;
        if (typeof kwdOrDef == "string") {
          keyword = kwdOrDef;
          if (typeof def == "object") {
            this.logger.warn("these parameters are deprecated, see docs for addKeyword");
            def.keyword = keyword;
          }
        } else if (typeof kwdOrDef == "object" && def === void 0) {
          def = kwdOrDef;
          keyword = def.keyword;
          if (Array.isArray(keyword) && !keyword.length) {
            throw new Error("addKeywords: keyword must be string or non-empty array");
          }
        } else {
          throw new Error("invalid addKeywords parameters");
        }
        checkKeyword.call(this, keyword, def);
        if (!def) {
          (0, util_1.eachItem)(keyword, (kwd) => addRule.call(this, kwd));
          return this;
        }
        keywordMetaschema.call(this, def);
        const definition = {
          ...def,
          type: (0, dataType_1.getJSONTypes)(def.type),
          schemaType: (0, dataType_1.getJSONTypes)(def.schemaType)
        };
        (0, util_1.eachItem)(keyword, definition.type.length === 0 ? (k) => addRule.call(this, k, definition) : (k) => definition.type.forEach((t) => addRule.call(this, k, definition, t)));
        return this;
      }
      getKeyword(keyword) {
        const rule = this.RULES.all[keyword];
        return typeof rule == "object" ? rule.definition : !!rule;
      }
      // Remove keyword
      removeKeyword(keyword) {
        const { RULES: RULES2 } = this;
        delete RULES2.keywords[keyword];
        delete RULES2.all[keyword];
        for (const group of RULES2.rules) {
          const i = group.rules.findIndex((rule) => rule.keyword === keyword);
          if (i >= 0)
            group.rules.splice(i, 1);
        }
        return this;
      }
      // Add format
      addFormat(name, format) {
        if (typeof format == "string")
          format = new RegExp(format);
        this.formats[name] = format;
        return this;
      }
      errorsText(errors = this.errors, { separator = ", ", dataVar = "data" } = {}) {
        if (!errors || errors.length === 0)
          return "No errors";
        return errors.map((e) => `${dataVar}${e.instancePath} ${e.message}`).reduce((text2, msg) => text2 + separator + msg);
      }
      $dataMetaSchema(metaSchema, keywordsJsonPointers) {
        const rules = this.RULES.all;
        metaSchema = JSON.parse(JSON.stringify(metaSchema));
        for (const jsonPointer of keywordsJsonPointers) {
          const segments = jsonPointer.split("/").slice(1);
          let keywords = metaSchema;
          for (const seg of segments)
            keywords = keywords[seg];
          for (const key in rules) {
            const rule = rules[key];
            if (typeof rule != "object")
              continue;
            const { $data } = rule.definition;
            const schema = keywords[key];
            if ($data && schema)
              keywords[key] = schemaOrData(schema);
          }
        }
        return metaSchema;
      }
      _removeAllSchemas(schemas, regex) {
        for (const keyRef in schemas) {
          const sch = schemas[keyRef];
          if (!regex || regex.test(keyRef)) {
            if (typeof sch == "string") {
              delete schemas[keyRef];
            } else if (sch && !sch.meta) {
              this._cache.delete(sch.schema);
              delete schemas[keyRef];
            }
          }
        }
      }
      _addSchema(schema, meta, baseId, validateSchema = this.opts.validateSchema, addSchema = this.opts.addUsedSchema) {
        let id;
        const { schemaId } = this.opts;
        if (typeof schema == "object") {
          id = schema[schemaId];
        } else {
          if (this.opts.jtd)
            throw new Error("schema must be object");
          else if (typeof schema != "boolean")
            throw new Error("schema must be object or boolean");
        }
        let sch = this._cache.get(schema);
        if (sch !== void 0)
          return sch;
        baseId = (0, resolve_1.normalizeId)(id || baseId);
        const localRefs = resolve_1.getSchemaRefs.call(this, schema, baseId);
        sch = new compile_1.SchemaEnv({ schema, schemaId, meta, baseId, localRefs });
        this._cache.set(sch.schema, sch);
        if (addSchema && !baseId.startsWith("#")) {
          if (baseId)
            this._checkUnique(baseId);
          this.refs[baseId] = sch;
        }
        if (validateSchema)
          this.validateSchema(schema, true);
        return sch;
      }
      _checkUnique(id) {
        if (this.schemas[id] || this.refs[id]) {
          throw new Error(`schema with key or id "${id}" already exists`);
        }
      }
      _compileSchemaEnv(sch) {
        if (sch.meta)
          this._compileMetaSchema(sch);
        else
          compile_1.compileSchema.call(this, sch);
        if (!sch.validate)
          throw new Error("ajv implementation error");
        return sch.validate;
      }
      _compileMetaSchema(sch) {
        const currentOpts = this.opts;
        this.opts = this._metaOpts;
        try {
          compile_1.compileSchema.call(this, sch);
        } finally {
          this.opts = currentOpts;
        }
      }
    };
    Ajv3.ValidationError = validation_error_1.default;
    Ajv3.MissingRefError = ref_error_1.default;
    exports.default = Ajv3;
    function checkOptions(checkOpts, options, msg, log = "error") {
      for (const key in checkOpts) {
        const opt = key;
        if (opt in options)
          this.logger[log](`${msg}: option ${key}. ${checkOpts[opt]}`);
      }
    }
    function getSchEnv(keyRef) {
      keyRef = (0, resolve_1.normalizeId)(keyRef);
      return this.schemas[keyRef] || this.refs[keyRef];
    }
    function addInitialSchemas() {
      const optsSchemas = this.opts.schemas;
      if (!optsSchemas)
        return;
      if (Array.isArray(optsSchemas))
        this.addSchema(optsSchemas);
      else
        for (const key in optsSchemas)
          this.addSchema(optsSchemas[key], key);
    }
    function addInitialFormats() {
      for (const name in this.opts.formats) {
        const format = this.opts.formats[name];
        if (format)
          this.addFormat(name, format);
      }
    }
    function addInitialKeywords(defs) {
      if (Array.isArray(defs)) {
        this.addVocabulary(defs);
        return;
      }
      this.logger.warn("keywords option as map is deprecated, pass array");
      for (const keyword in defs) {
        const def = defs[keyword];
        if (!def.keyword)
          def.keyword = keyword;
        this.addKeyword(def);
      }
    }
    function getMetaSchemaOptions() {
      const metaOpts = { ...this.opts };
      for (const opt of META_IGNORE_OPTIONS)
        delete metaOpts[opt];
      return metaOpts;
    }
    var noLogs = { log() {
    }, warn() {
    }, error() {
    } };
    function getLogger(logger) {
      if (logger === false)
        return noLogs;
      if (logger === void 0)
        return console;
      if (logger.log && logger.warn && logger.error)
        return logger;
      throw new Error("logger must implement log, warn and error methods");
    }
    var KEYWORD_NAME = /^[a-z_$][a-z0-9_$:-]*$/i;
    function checkKeyword(keyword, def) {
      const { RULES: RULES2 } = this;
      (0, util_1.eachItem)(keyword, (kwd) => {
        if (RULES2.keywords[kwd])
          throw new Error(`Keyword ${kwd} is already defined`);
        if (!KEYWORD_NAME.test(kwd))
          throw new Error(`Keyword ${kwd} has invalid name`);
      });
      if (!def)
        return;
      if (def.$data && !("code" in def || "validate" in def)) {
        throw new Error('$data keyword must have "code" or "validate" function');
      }
    }
    function addRule(keyword, definition, dataType) {
      var _a;
      const post = definition === null || definition === void 0 ? void 0 : definition.post;
      if (dataType && post)
        throw new Error('keyword with "post" flag cannot have "type"');
      const { RULES: RULES2 } = this;
      let ruleGroup = post ? RULES2.post : RULES2.rules.find(({ type: t }) => t === dataType);
      if (!ruleGroup) {
        ruleGroup = { type: dataType, rules: [] };
        RULES2.rules.push(ruleGroup);
      }
      RULES2.keywords[keyword] = true;
      if (!definition)
        return;
      const rule = {
        keyword,
        definition: {
          ...definition,
          type: (0, dataType_1.getJSONTypes)(definition.type),
          schemaType: (0, dataType_1.getJSONTypes)(definition.schemaType)
        }
      };
      if (definition.before)
        addBeforeRule.call(this, ruleGroup, rule, definition.before);
      else
        ruleGroup.rules.push(rule);
      RULES2.all[keyword] = rule;
      (_a = definition.implements) === null || _a === void 0 ? void 0 : _a.forEach((kwd) => this.addKeyword(kwd));
    }
    function addBeforeRule(ruleGroup, rule, before) {
      const i = ruleGroup.rules.findIndex((_rule) => _rule.keyword === before);
      if (i >= 0) {
        ruleGroup.rules.splice(i, 0, rule);
      } else {
        ruleGroup.rules.push(rule);
        this.logger.warn(`rule ${before} is not defined`);
      }
    }
    function keywordMetaschema(def) {
      let { metaSchema } = def;
      if (metaSchema === void 0)
        return;
      if (def.$data && this.opts.$data)
        metaSchema = schemaOrData(metaSchema);
      def.validateSchema = this.compile(metaSchema, true);
    }
    var $dataRef = {
      $ref: "https://raw.githubusercontent.com/ajv-validator/ajv/master/lib/refs/data.json#"
    };
    function schemaOrData(schema) {
      return { anyOf: [schema, $dataRef] };
    }
  }
});

// node_modules/ajv/dist/vocabularies/core/id.js
var require_id = __commonJS({
  "node_modules/ajv/dist/vocabularies/core/id.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var def = {
      keyword: "id",
      code() {
        throw new Error('NOT SUPPORTED: keyword "id", use "$id" for schema ID');
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/core/ref.js
var require_ref = __commonJS({
  "node_modules/ajv/dist/vocabularies/core/ref.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.callRef = exports.getValidate = void 0;
    var ref_error_1 = require_ref_error();
    var code_1 = require_code2();
    var codegen_1 = require_codegen();
    var names_1 = require_names();
    var compile_1 = require_compile();
    var util_1 = require_util();
    var def = {
      keyword: "$ref",
      schemaType: "string",
      code(cxt) {
        const { gen, schema: $ref, it } = cxt;
        const { baseId, schemaEnv: env, validateName, opts, self } = it;
        const { root: root2 } = env;
        if (($ref === "#" || $ref === "#/") && baseId === root2.baseId)
          return callRootRef();
        const schOrEnv = compile_1.resolveRef.call(self, root2, baseId, $ref);
        if (schOrEnv === void 0)
          throw new ref_error_1.default(it.opts.uriResolver, baseId, $ref);
        if (schOrEnv instanceof compile_1.SchemaEnv)
          return callValidate(schOrEnv);
        return inlineRefSchema(schOrEnv);
        function callRootRef() {
          if (env === root2)
            return callRef(cxt, validateName, env, env.$async);
          const rootName = gen.scopeValue("root", { ref: root2 });
          return callRef(cxt, (0, codegen_1._)`${rootName}.validate`, root2, root2.$async);
        }
        function callValidate(sch) {
          const v = getValidate(cxt, sch);
          callRef(cxt, v, sch, sch.$async);
        }
        function inlineRefSchema(sch) {
          const schName = gen.scopeValue("schema", opts.code.source === true ? { ref: sch, code: (0, codegen_1.stringify)(sch) } : { ref: sch });
          const valid = gen.name("valid");
          const schCxt = cxt.subschema({
            schema: sch,
            dataTypes: [],
            schemaPath: codegen_1.nil,
            topSchemaRef: schName,
            errSchemaPath: $ref
          }, valid);
          cxt.mergeEvaluated(schCxt);
          cxt.ok(valid);
        }
      }
    };
    function getValidate(cxt, sch) {
      const { gen } = cxt;
      return sch.validate ? gen.scopeValue("validate", { ref: sch.validate }) : (0, codegen_1._)`${gen.scopeValue("wrapper", { ref: sch })}.validate`;
    }
    exports.getValidate = getValidate;
    function callRef(cxt, v, sch, $async) {
      const { gen, it } = cxt;
      const { allErrors, schemaEnv: env, opts } = it;
      const passCxt = opts.passContext ? names_1.default.this : codegen_1.nil;
      if ($async)
        callAsyncRef();
      else
        callSyncRef();
      function callAsyncRef() {
        if (!env.$async)
          throw new Error("async schema referenced by sync schema");
        const valid = gen.let("valid");
        gen.try(() => {
          gen.code((0, codegen_1._)`await ${(0, code_1.callValidateCode)(cxt, v, passCxt)}`);
          addEvaluatedFrom(v);
          if (!allErrors)
            gen.assign(valid, true);
        }, (e) => {
          gen.if((0, codegen_1._)`!(${e} instanceof ${it.ValidationError})`, () => gen.throw(e));
          addErrorsFrom(e);
          if (!allErrors)
            gen.assign(valid, false);
        });
        cxt.ok(valid);
      }
      function callSyncRef() {
        cxt.result((0, code_1.callValidateCode)(cxt, v, passCxt), () => addEvaluatedFrom(v), () => addErrorsFrom(v));
      }
      function addErrorsFrom(source) {
        const errs = (0, codegen_1._)`${source}.errors`;
        gen.assign(names_1.default.vErrors, (0, codegen_1._)`${names_1.default.vErrors} === null ? ${errs} : ${names_1.default.vErrors}.concat(${errs})`);
        gen.assign(names_1.default.errors, (0, codegen_1._)`${names_1.default.vErrors}.length`);
      }
      function addEvaluatedFrom(source) {
        var _a;
        if (!it.opts.unevaluated)
          return;
        const schEvaluated = (_a = sch === null || sch === void 0 ? void 0 : sch.validate) === null || _a === void 0 ? void 0 : _a.evaluated;
        if (it.props !== true) {
          if (schEvaluated && !schEvaluated.dynamicProps) {
            if (schEvaluated.props !== void 0) {
              it.props = util_1.mergeEvaluated.props(gen, schEvaluated.props, it.props);
            }
          } else {
            const props = gen.var("props", (0, codegen_1._)`${source}.evaluated.props`);
            it.props = util_1.mergeEvaluated.props(gen, props, it.props, codegen_1.Name);
          }
        }
        if (it.items !== true) {
          if (schEvaluated && !schEvaluated.dynamicItems) {
            if (schEvaluated.items !== void 0) {
              it.items = util_1.mergeEvaluated.items(gen, schEvaluated.items, it.items);
            }
          } else {
            const items = gen.var("items", (0, codegen_1._)`${source}.evaluated.items`);
            it.items = util_1.mergeEvaluated.items(gen, items, it.items, codegen_1.Name);
          }
        }
      }
    }
    exports.callRef = callRef;
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/core/index.js
var require_core2 = __commonJS({
  "node_modules/ajv/dist/vocabularies/core/index.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var id_1 = require_id();
    var ref_1 = require_ref();
    var core = [
      "$schema",
      "$id",
      "$defs",
      "$vocabulary",
      { keyword: "$comment" },
      "definitions",
      id_1.default,
      ref_1.default
    ];
    exports.default = core;
  }
});

// node_modules/ajv/dist/vocabularies/validation/limitNumber.js
var require_limitNumber = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/limitNumber.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var ops = codegen_1.operators;
    var KWDs = {
      maximum: { okStr: "<=", ok: ops.LTE, fail: ops.GT },
      minimum: { okStr: ">=", ok: ops.GTE, fail: ops.LT },
      exclusiveMaximum: { okStr: "<", ok: ops.LT, fail: ops.GTE },
      exclusiveMinimum: { okStr: ">", ok: ops.GT, fail: ops.LTE }
    };
    var error = {
      message: ({ keyword, schemaCode }) => (0, codegen_1.str)`must be ${KWDs[keyword].okStr} ${schemaCode}`,
      params: ({ keyword, schemaCode }) => (0, codegen_1._)`{comparison: ${KWDs[keyword].okStr}, limit: ${schemaCode}}`
    };
    var def = {
      keyword: Object.keys(KWDs),
      type: "number",
      schemaType: "number",
      $data: true,
      error,
      code(cxt) {
        const { keyword, data, schemaCode } = cxt;
        cxt.fail$data((0, codegen_1._)`${data} ${KWDs[keyword].fail} ${schemaCode} || isNaN(${data})`);
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/multipleOf.js
var require_multipleOf = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/multipleOf.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var error = {
      message: ({ schemaCode }) => (0, codegen_1.str)`must be multiple of ${schemaCode}`,
      params: ({ schemaCode }) => (0, codegen_1._)`{multipleOf: ${schemaCode}}`
    };
    var def = {
      keyword: "multipleOf",
      type: "number",
      schemaType: "number",
      $data: true,
      error,
      code(cxt) {
        const { gen, data, schemaCode, it } = cxt;
        const prec = it.opts.multipleOfPrecision;
        const res = gen.let("res");
        const invalid = prec ? (0, codegen_1._)`Math.abs(Math.round(${res}) - ${res}) > 1e-${prec}` : (0, codegen_1._)`${res} !== parseInt(${res})`;
        cxt.fail$data((0, codegen_1._)`(${schemaCode} === 0 || (${res} = ${data}/${schemaCode}, ${invalid}))`);
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// node_modules/ajv/dist/vocabularies/validation/limitLength.js
var require_limitLength = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/limitLength.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var ucs2length_1 = require_ucs2length();
    var error = {
      message({ keyword, schemaCode }) {
        const comp = keyword === "maxLength" ? "more" : "fewer";
        return (0, codegen_1.str)`must NOT have ${comp} than ${schemaCode} characters`;
      },
      params: ({ schemaCode }) => (0, codegen_1._)`{limit: ${schemaCode}}`
    };
    var def = {
      keyword: ["maxLength", "minLength"],
      type: "string",
      schemaType: "number",
      $data: true,
      error,
      code(cxt) {
        const { keyword, data, schemaCode, it } = cxt;
        const op = keyword === "maxLength" ? codegen_1.operators.GT : codegen_1.operators.LT;
        const len = it.opts.unicode === false ? (0, codegen_1._)`${data}.length` : (0, codegen_1._)`${(0, util_1.useFunc)(cxt.gen, ucs2length_1.default)}(${data})`;
        cxt.fail$data((0, codegen_1._)`${len} ${op} ${schemaCode}`);
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/pattern.js
var require_pattern = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/pattern.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var code_1 = require_code2();
    var util_1 = require_util();
    var codegen_1 = require_codegen();
    var error = {
      message: ({ schemaCode }) => (0, codegen_1.str)`must match pattern "${schemaCode}"`,
      params: ({ schemaCode }) => (0, codegen_1._)`{pattern: ${schemaCode}}`
    };
    var def = {
      keyword: "pattern",
      type: "string",
      schemaType: "string",
      $data: true,
      error,
      code(cxt) {
        const { gen, data, $data, schema, schemaCode, it } = cxt;
        const u = it.opts.unicodeRegExp ? "u" : "";
        if ($data) {
          const { regExp } = it.opts.code;
          const regExpCode = regExp.code === "new RegExp" ? (0, codegen_1._)`new RegExp` : (0, util_1.useFunc)(gen, regExp);
          const valid = gen.let("valid");
          gen.try(() => gen.assign(valid, (0, codegen_1._)`${regExpCode}(${schemaCode}, ${u}).test(${data})`), () => gen.assign(valid, false));
          cxt.fail$data((0, codegen_1._)`!${valid}`);
        } else {
          const regExp = (0, code_1.usePattern)(cxt, schema);
          cxt.fail$data((0, codegen_1._)`!${regExp}.test(${data})`);
        }
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/limitProperties.js
var require_limitProperties = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/limitProperties.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var error = {
      message({ keyword, schemaCode }) {
        const comp = keyword === "maxProperties" ? "more" : "fewer";
        return (0, codegen_1.str)`must NOT have ${comp} than ${schemaCode} properties`;
      },
      params: ({ schemaCode }) => (0, codegen_1._)`{limit: ${schemaCode}}`
    };
    var def = {
      keyword: ["maxProperties", "minProperties"],
      type: "object",
      schemaType: "number",
      $data: true,
      error,
      code(cxt) {
        const { keyword, data, schemaCode } = cxt;
        const op = keyword === "maxProperties" ? codegen_1.operators.GT : codegen_1.operators.LT;
        cxt.fail$data((0, codegen_1._)`Object.keys(${data}).length ${op} ${schemaCode}`);
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/required.js
var require_required = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/required.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var code_1 = require_code2();
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var error = {
      message: ({ params: { missingProperty } }) => (0, codegen_1.str)`must have required property '${missingProperty}'`,
      params: ({ params: { missingProperty } }) => (0, codegen_1._)`{missingProperty: ${missingProperty}}`
    };
    var def = {
      keyword: "required",
      type: "object",
      schemaType: "array",
      $data: true,
      error,
      code(cxt) {
        const { gen, schema, schemaCode, data, $data, it } = cxt;
        const { opts } = it;
        if (!$data && schema.length === 0)
          return;
        const useLoop = schema.length >= opts.loopRequired;
        if (it.allErrors)
          allErrorsMode();
        else
          exitOnErrorMode();
        if (opts.strictRequired) {
          const props = cxt.parentSchema.properties;
          const { definedProperties } = cxt.it;
          for (const requiredKey of schema) {
            if ((props === null || props === void 0 ? void 0 : props[requiredKey]) === void 0 && !definedProperties.has(requiredKey)) {
              const schemaPath = it.schemaEnv.baseId + it.errSchemaPath;
              const msg = `required property "${requiredKey}" is not defined at "${schemaPath}" (strictRequired)`;
              (0, util_1.checkStrictMode)(it, msg, it.opts.strictRequired);
            }
          }
        }
        function allErrorsMode() {
          if (useLoop || $data) {
            cxt.block$data(codegen_1.nil, loopAllRequired);
          } else {
            for (const prop of schema) {
              (0, code_1.checkReportMissingProp)(cxt, prop);
            }
          }
        }
        function exitOnErrorMode() {
          const missing = gen.let("missing");
          if (useLoop || $data) {
            const valid = gen.let("valid", true);
            cxt.block$data(valid, () => loopUntilMissing(missing, valid));
            cxt.ok(valid);
          } else {
            gen.if((0, code_1.checkMissingProp)(cxt, schema, missing));
            (0, code_1.reportMissingProp)(cxt, missing);
            gen.else();
          }
        }
        function loopAllRequired() {
          gen.forOf("prop", schemaCode, (prop) => {
            cxt.setParams({ missingProperty: prop });
            gen.if((0, code_1.noPropertyInData)(gen, data, prop, opts.ownProperties), () => cxt.error());
          });
        }
        function loopUntilMissing(missing, valid) {
          cxt.setParams({ missingProperty: missing });
          gen.forOf(missing, schemaCode, () => {
            gen.assign(valid, (0, code_1.propertyInData)(gen, data, missing, opts.ownProperties));
            gen.if((0, codegen_1.not)(valid), () => {
              cxt.error();
              gen.break();
            });
          }, codegen_1.nil);
        }
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/limitItems.js
var require_limitItems = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/limitItems.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var error = {
      message({ keyword, schemaCode }) {
        const comp = keyword === "maxItems" ? "more" : "fewer";
        return (0, codegen_1.str)`must NOT have ${comp} than ${schemaCode} items`;
      },
      params: ({ schemaCode }) => (0, codegen_1._)`{limit: ${schemaCode}}`
    };
    var def = {
      keyword: ["maxItems", "minItems"],
      type: "array",
      schemaType: "number",
      $data: true,
      error,
      code(cxt) {
        const { keyword, data, schemaCode } = cxt;
        const op = keyword === "maxItems" ? codegen_1.operators.GT : codegen_1.operators.LT;
        cxt.fail$data((0, codegen_1._)`${data}.length ${op} ${schemaCode}`);
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/runtime/equal.js
var require_equal = __commonJS({
  "node_modules/ajv/dist/runtime/equal.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var equal = require_fast_deep_equal();
    equal.code = 'require("ajv/dist/runtime/equal").default';
    exports.default = equal;
  }
});

// node_modules/ajv/dist/vocabularies/validation/uniqueItems.js
var require_uniqueItems = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/uniqueItems.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var dataType_1 = require_dataType();
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var equal_1 = require_equal();
    var error = {
      message: ({ params: { i, j } }) => (0, codegen_1.str)`must NOT have duplicate items (items ## ${j} and ${i} are identical)`,
      params: ({ params: { i, j } }) => (0, codegen_1._)`{i: ${i}, j: ${j}}`
    };
    var def = {
      keyword: "uniqueItems",
      type: "array",
      schemaType: "boolean",
      $data: true,
      error,
      code(cxt) {
        const { gen, data, $data, schema, parentSchema, schemaCode, it } = cxt;
        if (!$data && !schema)
          return;
        const valid = gen.let("valid");
        const itemTypes = parentSchema.items ? (0, dataType_1.getSchemaTypes)(parentSchema.items) : [];
        cxt.block$data(valid, validateUniqueItems, (0, codegen_1._)`${schemaCode} === false`);
        cxt.ok(valid);
        function validateUniqueItems() {
          const i = gen.let("i", (0, codegen_1._)`${data}.length`);
          const j = gen.let("j");
          cxt.setParams({ i, j });
          gen.assign(valid, true);
          gen.if((0, codegen_1._)`${i} > 1`, () => (canOptimize() ? loopN : loopN2)(i, j));
        }
        function canOptimize() {
          return itemTypes.length > 0 && !itemTypes.some((t) => t === "object" || t === "array");
        }
        function loopN(i, j) {
          const item = gen.name("item");
          const wrongType = (0, dataType_1.checkDataTypes)(itemTypes, item, it.opts.strictNumbers, dataType_1.DataType.Wrong);
          const indices = gen.const("indices", (0, codegen_1._)`{}`);
          gen.for((0, codegen_1._)`;${i}--;`, () => {
            gen.let(item, (0, codegen_1._)`${data}[${i}]`);
            gen.if(wrongType, (0, codegen_1._)`continue`);
            if (itemTypes.length > 1)
              gen.if((0, codegen_1._)`typeof ${item} == "string"`, (0, codegen_1._)`${item} += "_"`);
            gen.if((0, codegen_1._)`typeof ${indices}[${item}] == "number"`, () => {
              gen.assign(j, (0, codegen_1._)`${indices}[${item}]`);
              cxt.error();
              gen.assign(valid, false).break();
            }).code((0, codegen_1._)`${indices}[${item}] = ${i}`);
          });
        }
        function loopN2(i, j) {
          const eql = (0, util_1.useFunc)(gen, equal_1.default);
          const outer = gen.name("outer");
          gen.label(outer).for((0, codegen_1._)`;${i}--;`, () => gen.for((0, codegen_1._)`${j} = ${i}; ${j}--;`, () => gen.if((0, codegen_1._)`${eql}(${data}[${i}], ${data}[${j}])`, () => {
            cxt.error();
            gen.assign(valid, false).break(outer);
          })));
        }
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/const.js
var require_const = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/const.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var equal_1 = require_equal();
    var error = {
      message: "must be equal to constant",
      params: ({ schemaCode }) => (0, codegen_1._)`{allowedValue: ${schemaCode}}`
    };
    var def = {
      keyword: "const",
      $data: true,
      error,
      code(cxt) {
        const { gen, data, $data, schemaCode, schema } = cxt;
        if ($data || schema && typeof schema == "object") {
          cxt.fail$data((0, codegen_1._)`!${(0, util_1.useFunc)(gen, equal_1.default)}(${data}, ${schemaCode})`);
        } else {
          cxt.fail((0, codegen_1._)`${schema} !== ${data}`);
        }
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/enum.js
var require_enum = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/enum.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var equal_1 = require_equal();
    var error = {
      message: "must be equal to one of the allowed values",
      params: ({ schemaCode }) => (0, codegen_1._)`{allowedValues: ${schemaCode}}`
    };
    var def = {
      keyword: "enum",
      schemaType: "array",
      $data: true,
      error,
      code(cxt) {
        const { gen, data, $data, schema, schemaCode, it } = cxt;
        if (!$data && schema.length === 0)
          throw new Error("enum must have non-empty array");
        const useLoop = schema.length >= it.opts.loopEnum;
        let eql;
        const getEql = () => eql !== null && eql !== void 0 ? eql : eql = (0, util_1.useFunc)(gen, equal_1.default);
        let valid;
        if (useLoop || $data) {
          valid = gen.let("valid");
          cxt.block$data(valid, loopEnum);
        } else {
          if (!Array.isArray(schema))
            throw new Error("ajv implementation error");
          const vSchema = gen.const("vSchema", schemaCode);
          valid = (0, codegen_1.or)(...schema.map((_x, i) => equalCode(vSchema, i)));
        }
        cxt.pass(valid);
        function loopEnum() {
          gen.assign(valid, false);
          gen.forOf("v", schemaCode, (v) => gen.if((0, codegen_1._)`${getEql()}(${data}, ${v})`, () => gen.assign(valid, true).break()));
        }
        function equalCode(vSchema, i) {
          const sch = schema[i];
          return typeof sch === "object" && sch !== null ? (0, codegen_1._)`${getEql()}(${data}, ${vSchema}[${i}])` : (0, codegen_1._)`${data} === ${sch}`;
        }
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/index.js
var require_validation = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/index.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var limitNumber_1 = require_limitNumber();
    var multipleOf_1 = require_multipleOf();
    var limitLength_1 = require_limitLength();
    var pattern_1 = require_pattern();
    var limitProperties_1 = require_limitProperties();
    var required_1 = require_required();
    var limitItems_1 = require_limitItems();
    var uniqueItems_1 = require_uniqueItems();
    var const_1 = require_const();
    var enum_1 = require_enum();
    var validation = [
      // number
      limitNumber_1.default,
      multipleOf_1.default,
      // string
      limitLength_1.default,
      pattern_1.default,
      // object
      limitProperties_1.default,
      required_1.default,
      // array
      limitItems_1.default,
      uniqueItems_1.default,
      // any
      { keyword: "type", schemaType: ["string", "array"] },
      { keyword: "nullable", schemaType: "boolean" },
      const_1.default,
      enum_1.default
    ];
    exports.default = validation;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/additionalItems.js
var require_additionalItems = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/additionalItems.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.validateAdditionalItems = void 0;
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var error = {
      message: ({ params: { len } }) => (0, codegen_1.str)`must NOT have more than ${len} items`,
      params: ({ params: { len } }) => (0, codegen_1._)`{limit: ${len}}`
    };
    var def = {
      keyword: "additionalItems",
      type: "array",
      schemaType: ["boolean", "object"],
      before: "uniqueItems",
      error,
      code(cxt) {
        const { parentSchema, it } = cxt;
        const { items } = parentSchema;
        if (!Array.isArray(items)) {
          (0, util_1.checkStrictMode)(it, '"additionalItems" is ignored when "items" is not an array of schemas');
          return;
        }
        validateAdditionalItems(cxt, items);
      }
    };
    function validateAdditionalItems(cxt, items) {
      const { gen, schema, data, keyword, it } = cxt;
      it.items = true;
      const len = gen.const("len", (0, codegen_1._)`${data}.length`);
      if (schema === false) {
        cxt.setParams({ len: items.length });
        cxt.pass((0, codegen_1._)`${len} <= ${items.length}`);
      } else if (typeof schema == "object" && !(0, util_1.alwaysValidSchema)(it, schema)) {
        const valid = gen.var("valid", (0, codegen_1._)`${len} <= ${items.length}`);
        gen.if((0, codegen_1.not)(valid), () => validateItems(valid));
        cxt.ok(valid);
      }
      function validateItems(valid) {
        gen.forRange("i", items.length, len, (i) => {
          cxt.subschema({ keyword, dataProp: i, dataPropType: util_1.Type.Num }, valid);
          if (!it.allErrors)
            gen.if((0, codegen_1.not)(valid), () => gen.break());
        });
      }
    }
    exports.validateAdditionalItems = validateAdditionalItems;
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/items.js
var require_items = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/items.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.validateTuple = void 0;
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var code_1 = require_code2();
    var def = {
      keyword: "items",
      type: "array",
      schemaType: ["object", "array", "boolean"],
      before: "uniqueItems",
      code(cxt) {
        const { schema, it } = cxt;
        if (Array.isArray(schema))
          return validateTuple(cxt, "additionalItems", schema);
        it.items = true;
        if ((0, util_1.alwaysValidSchema)(it, schema))
          return;
        cxt.ok((0, code_1.validateArray)(cxt));
      }
    };
    function validateTuple(cxt, extraItems, schArr = cxt.schema) {
      const { gen, parentSchema, data, keyword, it } = cxt;
      checkStrictTuple(parentSchema);
      if (it.opts.unevaluated && schArr.length && it.items !== true) {
        it.items = util_1.mergeEvaluated.items(gen, schArr.length, it.items);
      }
      const valid = gen.name("valid");
      const len = gen.const("len", (0, codegen_1._)`${data}.length`);
      schArr.forEach((sch, i) => {
        if ((0, util_1.alwaysValidSchema)(it, sch))
          return;
        gen.if((0, codegen_1._)`${len} > ${i}`, () => cxt.subschema({
          keyword,
          schemaProp: i,
          dataProp: i
        }, valid));
        cxt.ok(valid);
      });
      function checkStrictTuple(sch) {
        const { opts, errSchemaPath } = it;
        const l = schArr.length;
        const fullTuple = l === sch.minItems && (l === sch.maxItems || sch[extraItems] === false);
        if (opts.strictTuples && !fullTuple) {
          const msg = `"${keyword}" is ${l}-tuple, but minItems or maxItems/${extraItems} are not specified or different at path "${errSchemaPath}"`;
          (0, util_1.checkStrictMode)(it, msg, opts.strictTuples);
        }
      }
    }
    exports.validateTuple = validateTuple;
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/prefixItems.js
var require_prefixItems = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/prefixItems.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var items_1 = require_items();
    var def = {
      keyword: "prefixItems",
      type: "array",
      schemaType: ["array"],
      before: "uniqueItems",
      code: (cxt) => (0, items_1.validateTuple)(cxt, "items")
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/items2020.js
var require_items2020 = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/items2020.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var code_1 = require_code2();
    var additionalItems_1 = require_additionalItems();
    var error = {
      message: ({ params: { len } }) => (0, codegen_1.str)`must NOT have more than ${len} items`,
      params: ({ params: { len } }) => (0, codegen_1._)`{limit: ${len}}`
    };
    var def = {
      keyword: "items",
      type: "array",
      schemaType: ["object", "boolean"],
      before: "uniqueItems",
      error,
      code(cxt) {
        const { schema, parentSchema, it } = cxt;
        const { prefixItems } = parentSchema;
        it.items = true;
        if ((0, util_1.alwaysValidSchema)(it, schema))
          return;
        if (prefixItems)
          (0, additionalItems_1.validateAdditionalItems)(cxt, prefixItems);
        else
          cxt.ok((0, code_1.validateArray)(cxt));
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/contains.js
var require_contains = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/contains.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var error = {
      message: ({ params: { min, max } }) => max === void 0 ? (0, codegen_1.str)`must contain at least ${min} valid item(s)` : (0, codegen_1.str)`must contain at least ${min} and no more than ${max} valid item(s)`,
      params: ({ params: { min, max } }) => max === void 0 ? (0, codegen_1._)`{minContains: ${min}}` : (0, codegen_1._)`{minContains: ${min}, maxContains: ${max}}`
    };
    var def = {
      keyword: "contains",
      type: "array",
      schemaType: ["object", "boolean"],
      before: "uniqueItems",
      trackErrors: true,
      error,
      code(cxt) {
        const { gen, schema, parentSchema, data, it } = cxt;
        let min;
        let max;
        const { minContains, maxContains } = parentSchema;
        if (it.opts.next) {
          min = minContains === void 0 ? 1 : minContains;
          max = maxContains;
        } else {
          min = 1;
        }
        const len = gen.const("len", (0, codegen_1._)`${data}.length`);
        cxt.setParams({ min, max });
        if (max === void 0 && min === 0) {
          (0, util_1.checkStrictMode)(it, `"minContains" == 0 without "maxContains": "contains" keyword ignored`);
          return;
        }
        if (max !== void 0 && min > max) {
          (0, util_1.checkStrictMode)(it, `"minContains" > "maxContains" is always invalid`);
          cxt.fail();
          return;
        }
        if ((0, util_1.alwaysValidSchema)(it, schema)) {
          let cond = (0, codegen_1._)`${len} >= ${min}`;
          if (max !== void 0)
            cond = (0, codegen_1._)`${cond} && ${len} <= ${max}`;
          cxt.pass(cond);
          return;
        }
        it.items = true;
        const valid = gen.name("valid");
        if (max === void 0 && min === 1) {
          validateItems(valid, () => gen.if(valid, () => gen.break()));
        } else if (min === 0) {
          gen.let(valid, true);
          if (max !== void 0)
            gen.if((0, codegen_1._)`${data}.length > 0`, validateItemsWithCount);
        } else {
          gen.let(valid, false);
          validateItemsWithCount();
        }
        cxt.result(valid, () => cxt.reset());
        function validateItemsWithCount() {
          const schValid = gen.name("_valid");
          const count = gen.let("count", 0);
          validateItems(schValid, () => gen.if(schValid, () => checkLimits(count)));
        }
        function validateItems(_valid, block) {
          gen.forRange("i", 0, len, (i) => {
            cxt.subschema({
              keyword: "contains",
              dataProp: i,
              dataPropType: util_1.Type.Num,
              compositeRule: true
            }, _valid);
            block();
          });
        }
        function checkLimits(count) {
          gen.code((0, codegen_1._)`${count}++`);
          if (max === void 0) {
            gen.if((0, codegen_1._)`${count} >= ${min}`, () => gen.assign(valid, true).break());
          } else {
            gen.if((0, codegen_1._)`${count} > ${max}`, () => gen.assign(valid, false).break());
            if (min === 1)
              gen.assign(valid, true);
            else
              gen.if((0, codegen_1._)`${count} >= ${min}`, () => gen.assign(valid, true));
          }
        }
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/dependencies.js
var require_dependencies = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/dependencies.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.validateSchemaDeps = exports.validatePropertyDeps = exports.error = void 0;
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var code_1 = require_code2();
    exports.error = {
      message: ({ params: { property, depsCount, deps } }) => {
        const property_ies = depsCount === 1 ? "property" : "properties";
        return (0, codegen_1.str)`must have ${property_ies} ${deps} when property ${property} is present`;
      },
      params: ({ params: { property, depsCount, deps, missingProperty } }) => (0, codegen_1._)`{property: ${property},
    missingProperty: ${missingProperty},
    depsCount: ${depsCount},
    deps: ${deps}}`
      // TODO change to reference
    };
    var def = {
      keyword: "dependencies",
      type: "object",
      schemaType: "object",
      error: exports.error,
      code(cxt) {
        const [propDeps, schDeps] = splitDependencies(cxt);
        validatePropertyDeps(cxt, propDeps);
        validateSchemaDeps(cxt, schDeps);
      }
    };
    function splitDependencies({ schema }) {
      const propertyDeps = {};
      const schemaDeps = {};
      for (const key in schema) {
        if (key === "__proto__")
          continue;
        const deps = Array.isArray(schema[key]) ? propertyDeps : schemaDeps;
        deps[key] = schema[key];
      }
      return [propertyDeps, schemaDeps];
    }
    function validatePropertyDeps(cxt, propertyDeps = cxt.schema) {
      const { gen, data, it } = cxt;
      if (Object.keys(propertyDeps).length === 0)
        return;
      const missing = gen.let("missing");
      for (const prop in propertyDeps) {
        const deps = propertyDeps[prop];
        if (deps.length === 0)
          continue;
        const hasProperty = (0, code_1.propertyInData)(gen, data, prop, it.opts.ownProperties);
        cxt.setParams({
          property: prop,
          depsCount: deps.length,
          deps: deps.join(", ")
        });
        if (it.allErrors) {
          gen.if(hasProperty, () => {
            for (const depProp of deps) {
              (0, code_1.checkReportMissingProp)(cxt, depProp);
            }
          });
        } else {
          gen.if((0, codegen_1._)`${hasProperty} && (${(0, code_1.checkMissingProp)(cxt, deps, missing)})`);
          (0, code_1.reportMissingProp)(cxt, missing);
          gen.else();
        }
      }
    }
    exports.validatePropertyDeps = validatePropertyDeps;
    function validateSchemaDeps(cxt, schemaDeps = cxt.schema) {
      const { gen, data, keyword, it } = cxt;
      const valid = gen.name("valid");
      for (const prop in schemaDeps) {
        if ((0, util_1.alwaysValidSchema)(it, schemaDeps[prop]))
          continue;
        gen.if(
          (0, code_1.propertyInData)(gen, data, prop, it.opts.ownProperties),
          () => {
            const schCxt = cxt.subschema({ keyword, schemaProp: prop }, valid);
            cxt.mergeValidEvaluated(schCxt, valid);
          },
          () => gen.var(valid, true)
          // TODO var
        );
        cxt.ok(valid);
      }
    }
    exports.validateSchemaDeps = validateSchemaDeps;
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/propertyNames.js
var require_propertyNames = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/propertyNames.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var error = {
      message: "property name must be valid",
      params: ({ params }) => (0, codegen_1._)`{propertyName: ${params.propertyName}}`
    };
    var def = {
      keyword: "propertyNames",
      type: "object",
      schemaType: ["object", "boolean"],
      error,
      code(cxt) {
        const { gen, schema, data, it } = cxt;
        if ((0, util_1.alwaysValidSchema)(it, schema))
          return;
        const valid = gen.name("valid");
        gen.forIn("key", data, (key) => {
          cxt.setParams({ propertyName: key });
          cxt.subschema({
            keyword: "propertyNames",
            data: key,
            dataTypes: ["string"],
            propertyName: key,
            compositeRule: true
          }, valid);
          gen.if((0, codegen_1.not)(valid), () => {
            cxt.error(true);
            if (!it.allErrors)
              gen.break();
          });
        });
        cxt.ok(valid);
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/additionalProperties.js
var require_additionalProperties = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/additionalProperties.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var code_1 = require_code2();
    var codegen_1 = require_codegen();
    var names_1 = require_names();
    var util_1 = require_util();
    var error = {
      message: "must NOT have additional properties",
      params: ({ params }) => (0, codegen_1._)`{additionalProperty: ${params.additionalProperty}}`
    };
    var def = {
      keyword: "additionalProperties",
      type: ["object"],
      schemaType: ["boolean", "object"],
      allowUndefined: true,
      trackErrors: true,
      error,
      code(cxt) {
        const { gen, schema, parentSchema, data, errsCount, it } = cxt;
        if (!errsCount)
          throw new Error("ajv implementation error");
        const { allErrors, opts } = it;
        it.props = true;
        if (opts.removeAdditional !== "all" && (0, util_1.alwaysValidSchema)(it, schema))
          return;
        const props = (0, code_1.allSchemaProperties)(parentSchema.properties);
        const patProps = (0, code_1.allSchemaProperties)(parentSchema.patternProperties);
        checkAdditionalProperties();
        cxt.ok((0, codegen_1._)`${errsCount} === ${names_1.default.errors}`);
        function checkAdditionalProperties() {
          gen.forIn("key", data, (key) => {
            if (!props.length && !patProps.length)
              additionalPropertyCode(key);
            else
              gen.if(isAdditional(key), () => additionalPropertyCode(key));
          });
        }
        function isAdditional(key) {
          let definedProp;
          if (props.length > 8) {
            const propsSchema = (0, util_1.schemaRefOrVal)(it, parentSchema.properties, "properties");
            definedProp = (0, code_1.isOwnProperty)(gen, propsSchema, key);
          } else if (props.length) {
            definedProp = (0, codegen_1.or)(...props.map((p) => (0, codegen_1._)`${key} === ${p}`));
          } else {
            definedProp = codegen_1.nil;
          }
          if (patProps.length) {
            definedProp = (0, codegen_1.or)(definedProp, ...patProps.map((p) => (0, codegen_1._)`${(0, code_1.usePattern)(cxt, p)}.test(${key})`));
          }
          return (0, codegen_1.not)(definedProp);
        }
        function deleteAdditional(key) {
          gen.code((0, codegen_1._)`delete ${data}[${key}]`);
        }
        function additionalPropertyCode(key) {
          if (opts.removeAdditional === "all" || opts.removeAdditional && schema === false) {
            deleteAdditional(key);
            return;
          }
          if (schema === false) {
            cxt.setParams({ additionalProperty: key });
            cxt.error();
            if (!allErrors)
              gen.break();
            return;
          }
          if (typeof schema == "object" && !(0, util_1.alwaysValidSchema)(it, schema)) {
            const valid = gen.name("valid");
            if (opts.removeAdditional === "failing") {
              applyAdditionalSchema(key, valid, false);
              gen.if((0, codegen_1.not)(valid), () => {
                cxt.reset();
                deleteAdditional(key);
              });
            } else {
              applyAdditionalSchema(key, valid);
              if (!allErrors)
                gen.if((0, codegen_1.not)(valid), () => gen.break());
            }
          }
        }
        function applyAdditionalSchema(key, valid, errors) {
          const subschema = {
            keyword: "additionalProperties",
            dataProp: key,
            dataPropType: util_1.Type.Str
          };
          if (errors === false) {
            Object.assign(subschema, {
              compositeRule: true,
              createErrors: false,
              allErrors: false
            });
          }
          cxt.subschema(subschema, valid);
        }
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/properties.js
var require_properties = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/properties.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var validate_1 = require_validate();
    var code_1 = require_code2();
    var util_1 = require_util();
    var additionalProperties_1 = require_additionalProperties();
    var def = {
      keyword: "properties",
      type: "object",
      schemaType: "object",
      code(cxt) {
        const { gen, schema, parentSchema, data, it } = cxt;
        if (it.opts.removeAdditional === "all" && parentSchema.additionalProperties === void 0) {
          additionalProperties_1.default.code(new validate_1.KeywordCxt(it, additionalProperties_1.default, "additionalProperties"));
        }
        const allProps = (0, code_1.allSchemaProperties)(schema);
        for (const prop of allProps) {
          it.definedProperties.add(prop);
        }
        if (it.opts.unevaluated && allProps.length && it.props !== true) {
          it.props = util_1.mergeEvaluated.props(gen, (0, util_1.toHash)(allProps), it.props);
        }
        const properties = allProps.filter((p) => !(0, util_1.alwaysValidSchema)(it, schema[p]));
        if (properties.length === 0)
          return;
        const valid = gen.name("valid");
        for (const prop of properties) {
          if (hasDefault(prop)) {
            applyPropertySchema(prop);
          } else {
            gen.if((0, code_1.propertyInData)(gen, data, prop, it.opts.ownProperties));
            applyPropertySchema(prop);
            if (!it.allErrors)
              gen.else().var(valid, true);
            gen.endIf();
          }
          cxt.it.definedProperties.add(prop);
          cxt.ok(valid);
        }
        function hasDefault(prop) {
          return it.opts.useDefaults && !it.compositeRule && schema[prop].default !== void 0;
        }
        function applyPropertySchema(prop) {
          cxt.subschema({
            keyword: "properties",
            schemaProp: prop,
            dataProp: prop
          }, valid);
        }
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/patternProperties.js
var require_patternProperties = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/patternProperties.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var code_1 = require_code2();
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var util_2 = require_util();
    var def = {
      keyword: "patternProperties",
      type: "object",
      schemaType: "object",
      code(cxt) {
        const { gen, schema, data, parentSchema, it } = cxt;
        const { opts } = it;
        const patterns = (0, code_1.allSchemaProperties)(schema);
        const alwaysValidPatterns = patterns.filter((p) => (0, util_1.alwaysValidSchema)(it, schema[p]));
        if (patterns.length === 0 || alwaysValidPatterns.length === patterns.length && (!it.opts.unevaluated || it.props === true)) {
          return;
        }
        const checkProperties = opts.strictSchema && !opts.allowMatchingProperties && parentSchema.properties;
        const valid = gen.name("valid");
        if (it.props !== true && !(it.props instanceof codegen_1.Name)) {
          it.props = (0, util_2.evaluatedPropsToName)(gen, it.props);
        }
        const { props } = it;
        validatePatternProperties();
        function validatePatternProperties() {
          for (const pat of patterns) {
            if (checkProperties)
              checkMatchingProperties(pat);
            if (it.allErrors) {
              validateProperties(pat);
            } else {
              gen.var(valid, true);
              validateProperties(pat);
              gen.if(valid);
            }
          }
        }
        function checkMatchingProperties(pat) {
          for (const prop in checkProperties) {
            if (new RegExp(pat).test(prop)) {
              (0, util_1.checkStrictMode)(it, `property ${prop} matches pattern ${pat} (use allowMatchingProperties)`);
            }
          }
        }
        function validateProperties(pat) {
          gen.forIn("key", data, (key) => {
            gen.if((0, codegen_1._)`${(0, code_1.usePattern)(cxt, pat)}.test(${key})`, () => {
              const alwaysValid = alwaysValidPatterns.includes(pat);
              if (!alwaysValid) {
                cxt.subschema({
                  keyword: "patternProperties",
                  schemaProp: pat,
                  dataProp: key,
                  dataPropType: util_2.Type.Str
                }, valid);
              }
              if (it.opts.unevaluated && props !== true) {
                gen.assign((0, codegen_1._)`${props}[${key}]`, true);
              } else if (!alwaysValid && !it.allErrors) {
                gen.if((0, codegen_1.not)(valid), () => gen.break());
              }
            });
          });
        }
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/not.js
var require_not = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/not.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var util_1 = require_util();
    var def = {
      keyword: "not",
      schemaType: ["object", "boolean"],
      trackErrors: true,
      code(cxt) {
        const { gen, schema, it } = cxt;
        if ((0, util_1.alwaysValidSchema)(it, schema)) {
          cxt.fail();
          return;
        }
        const valid = gen.name("valid");
        cxt.subschema({
          keyword: "not",
          compositeRule: true,
          createErrors: false,
          allErrors: false
        }, valid);
        cxt.failResult(valid, () => cxt.reset(), () => cxt.error());
      },
      error: { message: "must NOT be valid" }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/anyOf.js
var require_anyOf = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/anyOf.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var code_1 = require_code2();
    var def = {
      keyword: "anyOf",
      schemaType: "array",
      trackErrors: true,
      code: code_1.validateUnion,
      error: { message: "must match a schema in anyOf" }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/oneOf.js
var require_oneOf = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/oneOf.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var error = {
      message: "must match exactly one schema in oneOf",
      params: ({ params }) => (0, codegen_1._)`{passingSchemas: ${params.passing}}`
    };
    var def = {
      keyword: "oneOf",
      schemaType: "array",
      trackErrors: true,
      error,
      code(cxt) {
        const { gen, schema, parentSchema, it } = cxt;
        if (!Array.isArray(schema))
          throw new Error("ajv implementation error");
        if (it.opts.discriminator && parentSchema.discriminator)
          return;
        const schArr = schema;
        const valid = gen.let("valid", false);
        const passing = gen.let("passing", null);
        const schValid = gen.name("_valid");
        cxt.setParams({ passing });
        gen.block(validateOneOf);
        cxt.result(valid, () => cxt.reset(), () => cxt.error(true));
        function validateOneOf() {
          schArr.forEach((sch, i) => {
            let schCxt;
            if ((0, util_1.alwaysValidSchema)(it, sch)) {
              gen.var(schValid, true);
            } else {
              schCxt = cxt.subschema({
                keyword: "oneOf",
                schemaProp: i,
                compositeRule: true
              }, schValid);
            }
            if (i > 0) {
              gen.if((0, codegen_1._)`${schValid} && ${valid}`).assign(valid, false).assign(passing, (0, codegen_1._)`[${passing}, ${i}]`).else();
            }
            gen.if(schValid, () => {
              gen.assign(valid, true);
              gen.assign(passing, i);
              if (schCxt)
                cxt.mergeEvaluated(schCxt, codegen_1.Name);
            });
          });
        }
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/allOf.js
var require_allOf = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/allOf.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var util_1 = require_util();
    var def = {
      keyword: "allOf",
      schemaType: "array",
      code(cxt) {
        const { gen, schema, it } = cxt;
        if (!Array.isArray(schema))
          throw new Error("ajv implementation error");
        const valid = gen.name("valid");
        schema.forEach((sch, i) => {
          if ((0, util_1.alwaysValidSchema)(it, sch))
            return;
          const schCxt = cxt.subschema({ keyword: "allOf", schemaProp: i }, valid);
          cxt.ok(valid);
          cxt.mergeEvaluated(schCxt);
        });
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/if.js
var require_if = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/if.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var util_1 = require_util();
    var error = {
      message: ({ params }) => (0, codegen_1.str)`must match "${params.ifClause}" schema`,
      params: ({ params }) => (0, codegen_1._)`{failingKeyword: ${params.ifClause}}`
    };
    var def = {
      keyword: "if",
      schemaType: ["object", "boolean"],
      trackErrors: true,
      error,
      code(cxt) {
        const { gen, parentSchema, it } = cxt;
        if (parentSchema.then === void 0 && parentSchema.else === void 0) {
          (0, util_1.checkStrictMode)(it, '"if" without "then" and "else" is ignored');
        }
        const hasThen = hasSchema(it, "then");
        const hasElse = hasSchema(it, "else");
        if (!hasThen && !hasElse)
          return;
        const valid = gen.let("valid", true);
        const schValid = gen.name("_valid");
        validateIf();
        cxt.reset();
        if (hasThen && hasElse) {
          const ifClause = gen.let("ifClause");
          cxt.setParams({ ifClause });
          gen.if(schValid, validateClause("then", ifClause), validateClause("else", ifClause));
        } else if (hasThen) {
          gen.if(schValid, validateClause("then"));
        } else {
          gen.if((0, codegen_1.not)(schValid), validateClause("else"));
        }
        cxt.pass(valid, () => cxt.error(true));
        function validateIf() {
          const schCxt = cxt.subschema({
            keyword: "if",
            compositeRule: true,
            createErrors: false,
            allErrors: false
          }, schValid);
          cxt.mergeEvaluated(schCxt);
        }
        function validateClause(keyword, ifClause) {
          return () => {
            const schCxt = cxt.subschema({ keyword }, schValid);
            gen.assign(valid, schValid);
            cxt.mergeValidEvaluated(schCxt, valid);
            if (ifClause)
              gen.assign(ifClause, (0, codegen_1._)`${keyword}`);
            else
              cxt.setParams({ ifClause: keyword });
          };
        }
      }
    };
    function hasSchema(it, keyword) {
      const schema = it.schema[keyword];
      return schema !== void 0 && !(0, util_1.alwaysValidSchema)(it, schema);
    }
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/thenElse.js
var require_thenElse = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/thenElse.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var util_1 = require_util();
    var def = {
      keyword: ["then", "else"],
      schemaType: ["object", "boolean"],
      code({ keyword, parentSchema, it }) {
        if (parentSchema.if === void 0)
          (0, util_1.checkStrictMode)(it, `"${keyword}" without "if" is ignored`);
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/index.js
var require_applicator = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/index.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var additionalItems_1 = require_additionalItems();
    var prefixItems_1 = require_prefixItems();
    var items_1 = require_items();
    var items2020_1 = require_items2020();
    var contains_1 = require_contains();
    var dependencies_1 = require_dependencies();
    var propertyNames_1 = require_propertyNames();
    var additionalProperties_1 = require_additionalProperties();
    var properties_1 = require_properties();
    var patternProperties_1 = require_patternProperties();
    var not_1 = require_not();
    var anyOf_1 = require_anyOf();
    var oneOf_1 = require_oneOf();
    var allOf_1 = require_allOf();
    var if_1 = require_if();
    var thenElse_1 = require_thenElse();
    function getApplicator(draft2020 = false) {
      const applicator = [
        // any
        not_1.default,
        anyOf_1.default,
        oneOf_1.default,
        allOf_1.default,
        if_1.default,
        thenElse_1.default,
        // object
        propertyNames_1.default,
        additionalProperties_1.default,
        dependencies_1.default,
        properties_1.default,
        patternProperties_1.default
      ];
      if (draft2020)
        applicator.push(prefixItems_1.default, items2020_1.default);
      else
        applicator.push(additionalItems_1.default, items_1.default);
      applicator.push(contains_1.default);
      return applicator;
    }
    exports.default = getApplicator;
  }
});

// node_modules/ajv/dist/vocabularies/format/format.js
var require_format = __commonJS({
  "node_modules/ajv/dist/vocabularies/format/format.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var error = {
      message: ({ schemaCode }) => (0, codegen_1.str)`must match format "${schemaCode}"`,
      params: ({ schemaCode }) => (0, codegen_1._)`{format: ${schemaCode}}`
    };
    var def = {
      keyword: "format",
      type: ["number", "string"],
      schemaType: "string",
      $data: true,
      error,
      code(cxt, ruleType) {
        const { gen, data, $data, schema, schemaCode, it } = cxt;
        const { opts, errSchemaPath, schemaEnv, self } = it;
        if (!opts.validateFormats)
          return;
        if ($data)
          validate$DataFormat();
        else
          validateFormat();
        function validate$DataFormat() {
          const fmts = gen.scopeValue("formats", {
            ref: self.formats,
            code: opts.code.formats
          });
          const fDef = gen.const("fDef", (0, codegen_1._)`${fmts}[${schemaCode}]`);
          const fType = gen.let("fType");
          const format = gen.let("format");
          gen.if((0, codegen_1._)`typeof ${fDef} == "object" && !(${fDef} instanceof RegExp)`, () => gen.assign(fType, (0, codegen_1._)`${fDef}.type || "string"`).assign(format, (0, codegen_1._)`${fDef}.validate`), () => gen.assign(fType, (0, codegen_1._)`"string"`).assign(format, fDef));
          cxt.fail$data((0, codegen_1.or)(unknownFmt(), invalidFmt()));
          function unknownFmt() {
            if (opts.strictSchema === false)
              return codegen_1.nil;
            return (0, codegen_1._)`${schemaCode} && !${format}`;
          }
          function invalidFmt() {
            const callFormat = schemaEnv.$async ? (0, codegen_1._)`(${fDef}.async ? await ${format}(${data}) : ${format}(${data}))` : (0, codegen_1._)`${format}(${data})`;
            const validData = (0, codegen_1._)`(typeof ${format} == "function" ? ${callFormat} : ${format}.test(${data}))`;
            return (0, codegen_1._)`${format} && ${format} !== true && ${fType} === ${ruleType} && !${validData}`;
          }
        }
        function validateFormat() {
          const formatDef = self.formats[schema];
          if (!formatDef) {
            unknownFormat();
            return;
          }
          if (formatDef === true)
            return;
          const [fmtType, format, fmtRef] = getFormat(formatDef);
          if (fmtType === ruleType)
            cxt.pass(validCondition());
          function unknownFormat() {
            if (opts.strictSchema === false) {
              self.logger.warn(unknownMsg());
              return;
            }
            throw new Error(unknownMsg());
            function unknownMsg() {
              return `unknown format "${schema}" ignored in schema at path "${errSchemaPath}"`;
            }
          }
          function getFormat(fmtDef) {
            const code = fmtDef instanceof RegExp ? (0, codegen_1.regexpCode)(fmtDef) : opts.code.formats ? (0, codegen_1._)`${opts.code.formats}${(0, codegen_1.getProperty)(schema)}` : void 0;
            const fmt = gen.scopeValue("formats", { key: schema, ref: fmtDef, code });
            if (typeof fmtDef == "object" && !(fmtDef instanceof RegExp)) {
              return [fmtDef.type || "string", fmtDef.validate, (0, codegen_1._)`${fmt}.validate`];
            }
            return ["string", fmtDef, fmt];
          }
          function validCondition() {
            if (typeof formatDef == "object" && !(formatDef instanceof RegExp) && formatDef.async) {
              if (!schemaEnv.$async)
                throw new Error("async format in sync schema");
              return (0, codegen_1._)`await ${fmtRef}(${data})`;
            }
            return typeof format == "function" ? (0, codegen_1._)`${fmtRef}(${data})` : (0, codegen_1._)`${fmtRef}.test(${data})`;
          }
        }
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/format/index.js
var require_format2 = __commonJS({
  "node_modules/ajv/dist/vocabularies/format/index.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var format_1 = require_format();
    var format = [format_1.default];
    exports.default = format;
  }
});

// node_modules/ajv/dist/vocabularies/metadata.js
var require_metadata = __commonJS({
  "node_modules/ajv/dist/vocabularies/metadata.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.contentVocabulary = exports.metadataVocabulary = void 0;
    exports.metadataVocabulary = [
      "title",
      "description",
      "default",
      "deprecated",
      "readOnly",
      "writeOnly",
      "examples"
    ];
    exports.contentVocabulary = [
      "contentMediaType",
      "contentEncoding",
      "contentSchema"
    ];
  }
});

// node_modules/ajv/dist/vocabularies/draft7.js
var require_draft7 = __commonJS({
  "node_modules/ajv/dist/vocabularies/draft7.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var core_1 = require_core2();
    var validation_1 = require_validation();
    var applicator_1 = require_applicator();
    var format_1 = require_format2();
    var metadata_1 = require_metadata();
    var draft7Vocabularies = [
      core_1.default,
      validation_1.default,
      (0, applicator_1.default)(),
      format_1.default,
      metadata_1.metadataVocabulary,
      metadata_1.contentVocabulary
    ];
    exports.default = draft7Vocabularies;
  }
});

// node_modules/ajv/dist/vocabularies/discriminator/types.js
var require_types = __commonJS({
  "node_modules/ajv/dist/vocabularies/discriminator/types.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.DiscrError = void 0;
    var DiscrError;
    (function(DiscrError2) {
      DiscrError2["Tag"] = "tag";
      DiscrError2["Mapping"] = "mapping";
    })(DiscrError || (exports.DiscrError = DiscrError = {}));
  }
});

// node_modules/ajv/dist/vocabularies/discriminator/index.js
var require_discriminator = __commonJS({
  "node_modules/ajv/dist/vocabularies/discriminator/index.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var codegen_1 = require_codegen();
    var types_1 = require_types();
    var compile_1 = require_compile();
    var ref_error_1 = require_ref_error();
    var util_1 = require_util();
    var error = {
      message: ({ params: { discrError, tagName } }) => discrError === types_1.DiscrError.Tag ? `tag "${tagName}" must be string` : `value of tag "${tagName}" must be in oneOf`,
      params: ({ params: { discrError, tag, tagName } }) => (0, codegen_1._)`{error: ${discrError}, tag: ${tagName}, tagValue: ${tag}}`
    };
    var def = {
      keyword: "discriminator",
      type: "object",
      schemaType: "object",
      error,
      code(cxt) {
        const { gen, data, schema, parentSchema, it } = cxt;
        const { oneOf } = parentSchema;
        if (!it.opts.discriminator) {
          throw new Error("discriminator: requires discriminator option");
        }
        const tagName = schema.propertyName;
        if (typeof tagName != "string")
          throw new Error("discriminator: requires propertyName");
        if (schema.mapping)
          throw new Error("discriminator: mapping is not supported");
        if (!oneOf)
          throw new Error("discriminator: requires oneOf keyword");
        const valid = gen.let("valid", false);
        const tag = gen.const("tag", (0, codegen_1._)`${data}${(0, codegen_1.getProperty)(tagName)}`);
        gen.if((0, codegen_1._)`typeof ${tag} == "string"`, () => validateMapping(), () => cxt.error(false, { discrError: types_1.DiscrError.Tag, tag, tagName }));
        cxt.ok(valid);
        function validateMapping() {
          const mapping = getMapping();
          gen.if(false);
          for (const tagValue in mapping) {
            gen.elseIf((0, codegen_1._)`${tag} === ${tagValue}`);
            gen.assign(valid, applyTagSchema(mapping[tagValue]));
          }
          gen.else();
          cxt.error(false, { discrError: types_1.DiscrError.Mapping, tag, tagName });
          gen.endIf();
        }
        function applyTagSchema(schemaProp) {
          const _valid = gen.name("valid");
          const schCxt = cxt.subschema({ keyword: "oneOf", schemaProp }, _valid);
          cxt.mergeEvaluated(schCxt, codegen_1.Name);
          return _valid;
        }
        function getMapping() {
          var _a;
          const oneOfMapping = {};
          const topRequired = hasRequired(parentSchema);
          let tagRequired = true;
          for (let i = 0; i < oneOf.length; i++) {
            let sch = oneOf[i];
            if ((sch === null || sch === void 0 ? void 0 : sch.$ref) && !(0, util_1.schemaHasRulesButRef)(sch, it.self.RULES)) {
              const ref = sch.$ref;
              sch = compile_1.resolveRef.call(it.self, it.schemaEnv.root, it.baseId, ref);
              if (sch instanceof compile_1.SchemaEnv)
                sch = sch.schema;
              if (sch === void 0)
                throw new ref_error_1.default(it.opts.uriResolver, it.baseId, ref);
            }
            const propSch = (_a = sch === null || sch === void 0 ? void 0 : sch.properties) === null || _a === void 0 ? void 0 : _a[tagName];
            if (typeof propSch != "object") {
              throw new Error(`discriminator: oneOf subschemas (or referenced schemas) must have "properties/${tagName}"`);
            }
            tagRequired = tagRequired && (topRequired || hasRequired(sch));
            addMappings(propSch, i);
          }
          if (!tagRequired)
            throw new Error(`discriminator: "${tagName}" must be required`);
          return oneOfMapping;
          function hasRequired({ required }) {
            return Array.isArray(required) && required.includes(tagName);
          }
          function addMappings(sch, i) {
            if (sch.const) {
              addMapping(sch.const, i);
            } else if (sch.enum) {
              for (const tagValue of sch.enum) {
                addMapping(tagValue, i);
              }
            } else {
              throw new Error(`discriminator: "properties/${tagName}" must have "const" or "enum"`);
            }
          }
          function addMapping(tagValue, i) {
            if (typeof tagValue != "string" || tagValue in oneOfMapping) {
              throw new Error(`discriminator: "${tagName}" values must be unique strings`);
            }
            oneOfMapping[tagValue] = i;
          }
        }
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/refs/json-schema-draft-07.json
var require_json_schema_draft_07 = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-draft-07.json"(exports, module) {
    module.exports = {
      $schema: "http://json-schema.org/draft-07/schema#",
      $id: "http://json-schema.org/draft-07/schema#",
      title: "Core schema meta-schema",
      definitions: {
        schemaArray: {
          type: "array",
          minItems: 1,
          items: { $ref: "#" }
        },
        nonNegativeInteger: {
          type: "integer",
          minimum: 0
        },
        nonNegativeIntegerDefault0: {
          allOf: [{ $ref: "#/definitions/nonNegativeInteger" }, { default: 0 }]
        },
        simpleTypes: {
          enum: ["array", "boolean", "integer", "null", "number", "object", "string"]
        },
        stringArray: {
          type: "array",
          items: { type: "string" },
          uniqueItems: true,
          default: []
        }
      },
      type: ["object", "boolean"],
      properties: {
        $id: {
          type: "string",
          format: "uri-reference"
        },
        $schema: {
          type: "string",
          format: "uri"
        },
        $ref: {
          type: "string",
          format: "uri-reference"
        },
        $comment: {
          type: "string"
        },
        title: {
          type: "string"
        },
        description: {
          type: "string"
        },
        default: true,
        readOnly: {
          type: "boolean",
          default: false
        },
        examples: {
          type: "array",
          items: true
        },
        multipleOf: {
          type: "number",
          exclusiveMinimum: 0
        },
        maximum: {
          type: "number"
        },
        exclusiveMaximum: {
          type: "number"
        },
        minimum: {
          type: "number"
        },
        exclusiveMinimum: {
          type: "number"
        },
        maxLength: { $ref: "#/definitions/nonNegativeInteger" },
        minLength: { $ref: "#/definitions/nonNegativeIntegerDefault0" },
        pattern: {
          type: "string",
          format: "regex"
        },
        additionalItems: { $ref: "#" },
        items: {
          anyOf: [{ $ref: "#" }, { $ref: "#/definitions/schemaArray" }],
          default: true
        },
        maxItems: { $ref: "#/definitions/nonNegativeInteger" },
        minItems: { $ref: "#/definitions/nonNegativeIntegerDefault0" },
        uniqueItems: {
          type: "boolean",
          default: false
        },
        contains: { $ref: "#" },
        maxProperties: { $ref: "#/definitions/nonNegativeInteger" },
        minProperties: { $ref: "#/definitions/nonNegativeIntegerDefault0" },
        required: { $ref: "#/definitions/stringArray" },
        additionalProperties: { $ref: "#" },
        definitions: {
          type: "object",
          additionalProperties: { $ref: "#" },
          default: {}
        },
        properties: {
          type: "object",
          additionalProperties: { $ref: "#" },
          default: {}
        },
        patternProperties: {
          type: "object",
          additionalProperties: { $ref: "#" },
          propertyNames: { format: "regex" },
          default: {}
        },
        dependencies: {
          type: "object",
          additionalProperties: {
            anyOf: [{ $ref: "#" }, { $ref: "#/definitions/stringArray" }]
          }
        },
        propertyNames: { $ref: "#" },
        const: true,
        enum: {
          type: "array",
          items: true,
          minItems: 1,
          uniqueItems: true
        },
        type: {
          anyOf: [
            { $ref: "#/definitions/simpleTypes" },
            {
              type: "array",
              items: { $ref: "#/definitions/simpleTypes" },
              minItems: 1,
              uniqueItems: true
            }
          ]
        },
        format: { type: "string" },
        contentMediaType: { type: "string" },
        contentEncoding: { type: "string" },
        if: { $ref: "#" },
        then: { $ref: "#" },
        else: { $ref: "#" },
        allOf: { $ref: "#/definitions/schemaArray" },
        anyOf: { $ref: "#/definitions/schemaArray" },
        oneOf: { $ref: "#/definitions/schemaArray" },
        not: { $ref: "#" }
      },
      default: true
    };
  }
});

// node_modules/ajv/dist/ajv.js
var require_ajv = __commonJS({
  "node_modules/ajv/dist/ajv.js"(exports, module) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.MissingRefError = exports.ValidationError = exports.CodeGen = exports.Name = exports.nil = exports.stringify = exports.str = exports._ = exports.KeywordCxt = exports.Ajv = void 0;
    var core_1 = require_core();
    var draft7_1 = require_draft7();
    var discriminator_1 = require_discriminator();
    var draft7MetaSchema = require_json_schema_draft_07();
    var META_SUPPORT_DATA = ["/properties"];
    var META_SCHEMA_ID = "http://json-schema.org/draft-07/schema";
    var Ajv3 = class extends core_1.default {
      _addVocabularies() {
        super._addVocabularies();
        draft7_1.default.forEach((v) => this.addVocabulary(v));
        if (this.opts.discriminator)
          this.addKeyword(discriminator_1.default);
      }
      _addDefaultMetaSchema() {
        super._addDefaultMetaSchema();
        if (!this.opts.meta)
          return;
        const metaSchema = this.opts.$data ? this.$dataMetaSchema(draft7MetaSchema, META_SUPPORT_DATA) : draft7MetaSchema;
        this.addMetaSchema(metaSchema, META_SCHEMA_ID, false);
        this.refs["http://json-schema.org/schema"] = META_SCHEMA_ID;
      }
      defaultMeta() {
        return this.opts.defaultMeta = super.defaultMeta() || (this.getSchema(META_SCHEMA_ID) ? META_SCHEMA_ID : void 0);
      }
    };
    exports.Ajv = Ajv3;
    module.exports = exports = Ajv3;
    module.exports.Ajv = Ajv3;
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.default = Ajv3;
    var validate_1 = require_validate();
    Object.defineProperty(exports, "KeywordCxt", { enumerable: true, get: function() {
      return validate_1.KeywordCxt;
    } });
    var codegen_1 = require_codegen();
    Object.defineProperty(exports, "_", { enumerable: true, get: function() {
      return codegen_1._;
    } });
    Object.defineProperty(exports, "str", { enumerable: true, get: function() {
      return codegen_1.str;
    } });
    Object.defineProperty(exports, "stringify", { enumerable: true, get: function() {
      return codegen_1.stringify;
    } });
    Object.defineProperty(exports, "nil", { enumerable: true, get: function() {
      return codegen_1.nil;
    } });
    Object.defineProperty(exports, "Name", { enumerable: true, get: function() {
      return codegen_1.Name;
    } });
    Object.defineProperty(exports, "CodeGen", { enumerable: true, get: function() {
      return codegen_1.CodeGen;
    } });
    var validation_error_1 = require_validation_error();
    Object.defineProperty(exports, "ValidationError", { enumerable: true, get: function() {
      return validation_error_1.default;
    } });
    var ref_error_1 = require_ref_error();
    Object.defineProperty(exports, "MissingRefError", { enumerable: true, get: function() {
      return ref_error_1.default;
    } });
  }
});

// bench/advance/measure.ts
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createActor, createMachine, assign, initialTransition, transition } from "xstate";

// engine/calendar-date.ts
var london;
function londonDate(now) {
  london ??= new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", year: "numeric", month: "numeric", day: "numeric" });
  const parts = Object.fromEntries(london.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  return { year: parts["year"] ?? 0, month: parts["month"] ?? 0, day: parts["day"] ?? 0 };
}
function isCalendarDate({ year, month, day }) {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}
function compareDates(a, b) {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}
function ageOn(birth, day) {
  const hadBirthday = day.month > birth.month || day.month === birth.month && day.day >= birth.day;
  return day.year - birth.year - (hadBirthday ? 0 : 1);
}
function isoDate({ year, month, day }) {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
function daysInMonth(year, month) {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
function isLeapYear(year) {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

// engine/rules/named-rule.ts
function namedRule({ rule }, rules) {
  for (const name in rule) return { rule: rules[name], parameters: rule[name] };
  return void 0;
}

// engine/rules/ruled-fields.ts
function ruledFields({ fields }, rules) {
  const known3 = made.get(fields);
  if (known3 !== void 0) return known3;
  const list2 = Object.entries(fields).map(([name, field]) => ({ name, field, named: namedRule(field, rules) }));
  made.set(fields, list2);
  return list2;
}
var made = /* @__PURE__ */ new WeakMap();

// engine/check-answers.ts
function checkAnswers(journey2, stepId, values, context) {
  const step = journey2.steps[stepId];
  if (step === void 0) throw new Error(`STEP_UNKNOWN "${stepId}" is not a step of ${journey2.name}.`);
  return faultsIn(journey2, step, cleanAnswers(journey2, step, values), context);
}
function faultsIn(journey2, step, cleaned, context) {
  const schemaFaults = journey2.validators[step.id]?.(cleaned) ?? [];
  return ruledFields(step, journey2.rules).flatMap((ruled) => fieldFaults(ruled, cleaned[ruled.name], schemaFaults, context));
}
function cleanAnswers({ rules }, step, values) {
  const cleaned = {};
  for (const { name, field, named } of ruledFields(step, rules)) {
    const value = cleanedBy(named, field, Object.hasOwn(values, name) ? values[name] : void 0);
    if (value !== void 0) cleaned[name] = value;
  }
  return cleaned;
}
function choicesOf(field, outcomes) {
  const { fact, list: list2 } = field.choicesFrom ?? {};
  const data = fact === void 0 ? void 0 : outcomes?.[fact]?.data;
  const choices = typeof data === "object" && data !== null && list2 !== void 0 ? data[list2] : void 0;
  return Array.isArray(choices) ? choices : [];
}
function cleanedBy(named, field, value) {
  if (value === void 0 || value === null || value === "") return void 0;
  if (value === false && field.type === "boolean" && field.enum?.includes(false) === false) return void 0;
  if (named?.rule.clean !== void 0) return named.rule.clean(value, named.parameters);
  return typeof value === "string" ? emptyAsMissing(value.trim()) : value;
}
function emptyAsMissing(text2) {
  return text2 === "" ? void 0 : text2;
}
function fieldFaults({ name, field, named }, value, schemaFaults, { now, outcomes }) {
  const fault2 = (key, part3) => ({
    field: name,
    key,
    message: messageFor(name, field, key),
    ...part3 === void 0 ? {} : { part: part3 }
  });
  if (value === void 0) {
    if (field.optional === true) return [];
    const parts = named === void 0 ? [] : missingParts(field);
    return parts.length > 0 ? parts.map(({ key, part: part3 }) => fault2(key, part3)) : [fault2("required")];
  }
  const schemaFault2 = schemaFaults.find((found) => belongsTo(name, found));
  if (schemaFault2 !== void 0) return [fault2(keyOf(field, schemaFault2))];
  const { choicesFrom } = field;
  if (choicesFrom === void 0 && named === void 0) return NONE;
  const choices = choicesOf(field, outcomes);
  if (choicesFrom !== void 0 && Array.isArray(value)) {
    const offered = new Set(choices.map((choice) => choice[choicesFrom.id]));
    if (!value.every((chosen) => offered.has(chosen))) return [fault2("choice")];
  }
  if (named === void 0) return NONE;
  const context = {
    // Few rules ask for the day, and finding it takes longer than all they do.
    get today() {
      return londonDate(now);
    },
    choices
  };
  return named.rule.check(value, named.parameters, context).map(({ key, part: part3 }) => fault2(key, part3));
}
var NONE = [];
function missingParts(field) {
  if (field.rule?.dateOfBirth === void 0) return [];
  return ["day", "month", "year"].map((part3) => ({ key: `${part3}Required`, part: part3 }));
}
function belongsTo(name, fault2) {
  const [, first2] = fault2.instancePath.split("/");
  return first2 === name || first2 === void 0 && fault2.params["missingProperty"] === name;
}
function keyOf(field, fault2) {
  if (fault2.keyword === "minItems") return "required";
  return Object.hasOwn(field.messages, fault2.keyword) ? fault2.keyword : "required";
}
function messageFor(name, field, key) {
  const message = Object.hasOwn(field.messages, key) ? field.messages[key] : void 0;
  if (typeof message !== "string") throw new Error(`FIELD_MESSAGE_MISSING "${name}" has no words for "${key}".`);
  return message;
}

// engine/draft.ts
function draftOf(state) {
  const { journey: journey2, version, step, phase, home, route: route2, ahead, at: at2, action, answers: answers2, outcomes, done, running, faults, waiting, submitted, sequence } = state;
  return {
    journey: journey2,
    version,
    step,
    phase,
    home,
    route: route2.slice(),
    ahead,
    at: at2,
    action,
    answers: { ...answers2 },
    outcomes: { ...outcomes },
    done: done.slice(),
    running: { ...running },
    faults: faults.slice(),
    waiting,
    submitted,
    sequence
  };
}
function settled(before, draft) {
  draft.route = sameList(before.route, draft.route);
  draft.answers = sameRecord(before.answers, draft.answers);
  draft.outcomes = sameRecord(before.outcomes, draft.outcomes);
  draft.done = sameList(before.done, draft.done);
  draft.running = sameRecord(before.running, draft.running);
  draft.faults = sameList(before.faults, draft.faults);
  for (const key in draft) if (draft[key] !== before[key]) return draft;
  return before;
}
function sameList(before, after) {
  return before.length === after.length && after.every((item, index) => item === before[index]) ? before : after;
}
function sameRecord(before, after) {
  let count = 0;
  for (const name in after) {
    const value = after[name];
    if (before[name] !== value || value === void 0 && !Object.hasOwn(before, name)) return after;
    count += 1;
  }
  for (const _ in before) count -= 1;
  return count === 0 ? before : after;
}

// engine/rules/plain-text.ts
function plainText(text2) {
  return text2.replace(new RegExp("\\p{Cf}", "gu"), "").normalize("NFKC").replace(/\s+/gu, " ").trim();
}

// engine/british-date.ts
function parseBritishDate(text2) {
  const date = dateFrom(partsOf(text2));
  return date !== void 0 && isCalendarDate(date) ? date : void 0;
}
function partsOf(text2) {
  const [day = "", month = "", ...year] = plainText(text2).split("/").map((part3) => part3.trim());
  return [day, month, year.join("/")];
}
function dateFrom([day, month, year]) {
  const monthNumber = /^\d{1,2}$/.test(month) ? Number(month) : monthNamed(month);
  if (!/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year) || monthNumber === void 0) return void 0;
  return { day: Number(day), month: monthNumber, year: Number(year) };
}
var MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"];
function monthNamed(text2) {
  const name = text2.toLowerCase();
  const index = name.length < 3 ? -1 : MONTHS.findIndex((month) => month.startsWith(name));
  return index === -1 ? void 0 : index + 1;
}

// engine/effect-input.ts
function effectInput(journey2, use, facts) {
  const input = {};
  for (const [key, source] of Object.entries(use.input)) {
    const value = valueOf(journey2, source, facts);
    if (value !== void 0) input[key] = value;
  }
  return input;
}
function valueOf(journey2, source, facts) {
  if ("const" in source) return source.const;
  const typed = facts(source.answer);
  const field = journey2.fieldOf[source.answer];
  const named = field === void 0 ? void 0 : namedRule(field, journey2.rules);
  const clean = typed === void 0 || named?.rule.clean === void 0 ? typed : named.rule.clean(typed, named.parameters);
  if (clean === void 0) return void 0;
  if (source.as === "isoDate") return isoText(clean);
  return named?.rule.wire === void 0 ? clean : named.rule.wire(clean, named.parameters);
}
function isoText(value) {
  const date = parseBritishDate(String(value));
  return date === void 0 ? void 0 : isoDate(date);
}

// engine/facts.ts
function factsOf(journey2, { answers: answers2, outcomes }, route2) {
  return (name) => {
    const fact = Object.hasOwn(journey2.facts, name) ? journey2.facts[name] : void 0;
    if (fact?.kind === "setting") return fact.value;
    if (journey2.givenBy.get(name)?.some((step) => route2.includes(step)) !== true) return void 0;
    if (fact?.kind === "outcome") return Object.hasOwn(outcomes, name) ? outcomes[name]?.outcome : void 0;
    return Object.hasOwn(answers2, name) ? answers2[name] : void 0;
  };
}
function isShown(journey2, facts, when) {
  return when === void 0 || journey2.test(when)(facts) === true;
}

// engine/fingerprint.ts
function fingerprint(input) {
  const text2 = canonical(input);
  let [a, b] = [2166136261, 16777619];
  for (let index = 0; index < text2.length; index += 1) {
    const unit = text2.charCodeAt(index);
    a = Math.imul(a ^ unit, 16777619);
    b = Math.imul(b ^ unit, 2246822507);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const record2 = value;
  const parts = [];
  for (const key of Object.keys(record2).sort()) if (record2[key] !== void 0) parts.push(`${JSON.stringify(key)}:${canonical(record2[key])}`);
  return `{${parts.join(",")}}`;
}

// engine/locked-until.ts
function lockedUntil({ again, lock }, outcomes, now) {
  if (again === null || lock === null || !Object.hasOwn(outcomes, again)) return null;
  const data = outcomes[again]?.data;
  const since = data?.[lock.since];
  if (typeof since !== "number" || since > now) return null;
  return since + lock.after > now ? since + lock.after : null;
}

// engine/uses-of.ts
function usesOf(step) {
  const known3 = made2.get(step);
  if (known3 !== void 0) return known3;
  const uses = { entering: step.enter.filter(({ background }) => !background), leaving: [...step.enter.filter(({ background }) => background), ...step.submit] };
  made2.set(step, uses);
  return uses;
}
var made2 = /* @__PURE__ */ new WeakMap();

// engine/route.ts
var BEGUN_AT_HOME = "home";
function route(journey2, progress) {
  const steps = [];
  const passed = [];
  let next = firstStep(journey2, progress);
  while (next !== null && !passed.includes(next)) {
    passed.push(next);
    const step = stepNamed(journey2, next);
    const { shown, to } = replay(journey2, step, progress, factsOf(journey2, progress, passed));
    steps.push({ step: next, shown });
    next = to;
  }
  return steps;
}
function openStep(journey2, progress) {
  return route(journey2, progress).at(-1)?.step ?? journey2.start;
}
function firstStep({ home, start: start2 }, { answers: answers2 }) {
  return home !== null && answers2[home.as] === BEGUN_AT_HOME ? home.step : start2;
}
function routeTo(steps, id) {
  const index = steps.findIndex(({ step }) => step === id);
  return steps.slice(0, index + 1).map(({ step }) => step);
}
function stepNamed(journey2, name) {
  const step = Object.hasOwn(journey2.steps, name) ? journey2.steps[name] : void 0;
  if (step === void 0) throw new Error(`STEP_UNKNOWN "${name}" is not a step of ${journey2.name}.`);
  return step;
}
function addressOf(journey2, id) {
  const { path } = stepNamed(journey2, id);
  return path === "/" ? journey2.path : journey2.path + path;
}
function freshOutcome(journey2, use, { outcomes }, facts) {
  const outcome = Object.hasOwn(outcomes, use.as) ? outcomes[use.as] : void 0;
  if (outcome === void 0) return void 0;
  return outcome.input === null || outcome.input === fingerprint(effectInput(journey2, use, facts)) ? outcome : void 0;
}
function nextStep(journey2, step, facts) {
  for (const transition2 of step.next) {
    const decided = transition2.when === void 0 ? true : journey2.test(transition2.when)(facts);
    if (decided === void 0) throw new Error(`FACT_UNKNOWN ${journey2.name}, step "${step.id}": the transition to "${transition2.to}" depends on a fact that is not known.`);
    if (decided) return transition2.to;
  }
  throw new Error(`TRANSITION_NONE ${journey2.name}, step "${step.id}": no transition holds.`);
}
function reactionTo(use, outcome) {
  const reaction = Object.hasOwn(use.on, outcome) ? use.on[outcome] : void 0;
  if (reaction === void 0) throw new Error(`OUTCOME_UNHANDLED "${use.run}" ended as "${outcome}", which "${use.as}" does not handle.`);
  return reaction;
}
function replay(journey2, step, progress, facts) {
  const isDone = progress.done.includes(step.id);
  const { entering, leaving } = usesOf(step);
  const entered = walk(journey2, entering, progress, facts, isDone);
  if (entered.kind === "to") return { shown: false, to: entered.to };
  if (entered.kind === "next") return { shown: false, to: nextOf(journey2, step, facts) };
  if (entered.kind === "open" || step.kind === "end" || !isDone) return { shown: true, to: null };
  const submitted = walk(journey2, leaving, progress, facts, true);
  if (submitted.kind === "to") return { shown: true, to: submitted.to };
  return { shown: true, to: submitted.kind === "open" ? null : nextOf(journey2, step, facts) };
}
function walk(journey2, uses, progress, facts, submitted) {
  for (const use of uses) {
    const outcome = freshOutcome(journey2, use, progress, facts);
    const binding = journey2.effects[use.run]?.binding === true;
    if (outcome === void 0 && submitted && !binding) continue;
    if (outcome === void 0) return { kind: "open" };
    const reaction = reactionTo(use, outcome.outcome);
    if ("to" in reaction) return { kind: "to", to: reaction.to };
    if ("error" in reaction) return { kind: "open" };
    if (reaction.then === "next") return { kind: "next" };
  }
  return { kind: "through" };
}
function nextOf(journey2, step, facts) {
  try {
    return nextStep(journey2, step, facts);
  } catch {
    return null;
  }
}

// engine/dropped-steps.ts
function stepsAhead(journey2, progress, id) {
  if (!progress.done.includes(id) && stepNamed(journey2, id).enter.length === 0) return [];
  const steps = likelyRoute(journey2, progress);
  const here = steps.indexOf(id);
  return here === -1 ? [] : steps.slice(here + 1).filter((ahead) => progress.done.includes(ahead) && asksSomething(stepNamed(journey2, ahead)));
}
function likelyRoute(journey2, { answers: answers2, outcomes, done }) {
  const kept = Object.fromEntries(Object.entries(outcomes).map(([as, outcome]) => [as, { ...outcome, input: null }]));
  return route(journey2, { answers: answers2, outcomes: kept, done }).map(({ step }) => step);
}
function asksSomething({ fields, actions }) {
  return Object.keys(fields).length > 0 || actions.some(({ set }) => Object.keys(set).length > 0);
}

// engine/state.ts
function faultKey(as) {
  return `effect:${as}`;
}

// engine/proceed.ts
var STEPS_AT_ONCE = 1e3;
function arrive(run, id) {
  const { state, journey: journey2 } = run;
  place(run, id);
  state.route = routeTo(route(journey2, state), id);
  if (state.route.length > 0) proceed(run);
  else show(run, stepNamed(journey2, id));
}
function proceed(run) {
  const { state, journey: journey2 } = run;
  for (let turns = 0; turns < STEPS_AT_ONCE; turns += 1) {
    const step = stepNamed(journey2, state.step);
    const facts = factsOf(journey2, state, state.route);
    const use = (state.phase === "entering" ? step.enter : usesOf(step).leaving)[state.at];
    if (use === void 0) {
      if (state.phase === "entering") return show(run, step);
      leave(run, step, nextStep(journey2, step, facts));
      continue;
    }
    if (state.phase === "entering" && use.background) {
      if (freshOutcome(journey2, use, state, facts) === void 0) askNow(run, use);
      state.at += 1;
      continue;
    }
    const outcome = freshOutcome(journey2, use, state, facts);
    if (outcome === void 0) return ask(run, use);
    const reaction = reactionTo(use, outcome.outcome);
    if ("error" in reaction) return fail(run, use, reaction, outcome);
    if ("warning" in reaction) warn(run, use, reaction, outcome);
    if ("then" in reaction && "forget" in reaction && isNew(run, use)) forget(run, reaction.forget);
    if (journey2.effects[use.run]?.kind === "commit") state.submitted = true;
    if ("to" in reaction) leave(run, step, reaction.to);
    else if (reaction.then === "next") leave(run, step, nextStep(journey2, step, facts));
    else state.at += 1;
  }
  throw new Error(`JOURNEY_CIRCLE ${journey2.name}: more than ${STEPS_AT_ONCE} turns after one event, the last at "${state.step}".`);
}
function forgetRepeatable({ journey: journey2, state }, uses) {
  for (const use of uses) {
    const repeat = journey2.effects[use.run]?.repeat ?? [];
    const known3 = state.outcomes[use.as]?.outcome;
    if (known3 !== void 0 && (repeat === "always" || repeat.includes(known3))) Reflect.deleteProperty(state.outcomes, use.as);
  }
}
function askNow(run, use) {
  const { state, journey: journey2 } = run;
  const input = effectInput(journey2, use, factsOf(journey2, state, state.route));
  const mark = fingerprint(input);
  for (const [id2, running] of Object.entries(state.running)) {
    if (running.kind !== "call" || running.as !== use.as) continue;
    if (running.input === mark) return;
    Reflect.deleteProperty(state.running, id2);
  }
  const id = start(run, { kind: "call", as: use.as, run: use.run, input: mark });
  run.effects.push({ kind: "call", id, name: use.run, step: state.step, input });
}
function wait(run, ms, running) {
  run.effects.push({ kind: "wait", id: start(run, running), ms });
}
function stopWaits(state) {
  for (const id in state.running) if (state.running[id]?.kind !== "call") Reflect.deleteProperty(state.running, id);
}
function showEarlyFault({ journey: journey2, state }, as) {
  const use = stepNamed(journey2, state.step).submit.find((one) => one.as === as && one.early !== null);
  const outcome = use === void 0 ? void 0 : freshOutcome(journey2, use, state, factsOf(journey2, state, state.route));
  if (use === void 0 || outcome === void 0) return;
  const reaction = reactionTo(use, outcome.outcome);
  if (!("error" in reaction)) return;
  state.faults = [...state.faults.filter(({ field }) => field !== reaction.field), faultOf(use, reaction, outcome)];
}
function leave(run, step, target) {
  const { state } = run;
  const back = state.route.indexOf(target);
  if (state.phase === "submitting") {
    run.wasSeen = true;
    if (back === -1 && !state.done.includes(step.id)) state.done.push(step.id);
  }
  const ways = back === -1 ? passedTo(run, target) : [];
  place(run, ways.at(-1) ?? target);
  if (back === -1) state.route.push(...ways);
  else state.route.length = back + 1;
}
function passedTo({ journey: journey2, state }, target) {
  if (!stepNamed(journey2, target).once) return [target];
  const steps = route(journey2, state).map(({ step }) => step);
  const from = steps.indexOf(target);
  const to = steps.findIndex((step, index) => index >= from && !stepNamed(journey2, step).once);
  return from === -1 ? [target] : steps.slice(from, to === -1 ? steps.length : to + 1);
}
function place(run, id) {
  const { state, journey: journey2 } = run;
  const step = stepNamed(journey2, id);
  state.ahead = stepsAhead(journey2, state, id);
  stopWaits(state);
  forgetRepeatable(run, step.enter);
  state.step = id;
  state.phase = "entering";
  state.home = null;
  state.at = 0;
  state.action = null;
  state.faults = [];
  state.waiting = null;
}
function show(run, step) {
  const { state } = run;
  state.phase = "shown";
  state.waiting = null;
  preselect(run, step);
  if (state.route.length === 0) return;
  for (const timer of step.timers) wait(run, timer.after, { kind: "press", step: step.id, action: timer.press });
}
function preselect({ state, journey: { rules } }, step) {
  for (const { name, field } of ruledFields(step, rules)) {
    const { choicesFrom } = field;
    if (choicesFrom === void 0 || field.type !== "array") continue;
    const offered = choicesOf(field, state.outcomes).map((choice) => choice[choicesFrom.id]);
    const chosen = state.answers[name];
    const kept = Array.isArray(chosen) ? chosen.filter((id) => offered.includes(id)) : [];
    const isUntouched = !Array.isArray(chosen) || kept.length === 0 && chosen.length > 0;
    state.answers[name] = isUntouched && choicesFrom.preselect === "all" ? offered : kept;
  }
}
function ask(run, use) {
  const { state } = run;
  if (Object.values(state.running).some((running) => running.kind === "start" && running.as === use.as)) return;
  sayWaiting(run, use);
  if (use.after > 0) wait(run, use.after, { kind: "start", step: state.step, as: use.as });
  else askNow(run, use);
}
function sayWaiting(run, use) {
  const { state } = run;
  const isSaid = Object.values(state.running).some((running) => running.kind === "say" && running.as === use.as);
  if (isSaid || state.waiting !== null || state.phase !== "entering") return;
  for (const { after, text: text2 } of use.waiting) {
    if (after === 0) state.waiting = text2;
    else wait(run, after, { kind: "say", step: state.step, as: use.as, text: text2 });
  }
}
function fail(run, use, reaction, outcome) {
  const { state } = run;
  state.phase = state.phase === "entering" ? "failed" : "shown";
  state.waiting = null;
  state.faults = [faultOf(use, reaction, outcome)];
  forget(run, reaction.forget);
}
function warn({ state }, use, reaction, outcome) {
  state.faults = [...state.faults, faultOf(use, reaction, outcome)];
}
function isNew({ state, came: came2 }, { as }) {
  return state.phase === "submitting" || came2 === as;
}
function forget({ state }, names = []) {
  for (const name of names) {
    Reflect.deleteProperty(state.answers, name);
    Reflect.deleteProperty(state.outcomes, name);
  }
}
function faultOf(use, reaction, outcome) {
  const said = outcome.data?.message;
  const own = "error" in reaction ? reaction.error : reaction.warning;
  const message = reaction.preferServerWords === true && typeof said === "string" && said !== "" ? said : own;
  const { field, forget: dropped = [] } = "error" in reaction ? reaction : {};
  return {
    key: faultKey(use.as),
    message,
    ...field === void 0 ? {} : { field },
    ...field !== void 0 && dropped.includes(field) ? { isEmptied: true } : {}
  };
}
function start({ state }, running) {
  state.sequence += 1;
  const id = `${running.kind === "press" ? running.action : running.kind === "look" ? running.field : running.as}#${state.sequence}`;
  state.running[id] = running;
  return id;
}

// engine/restore.ts
function restore(journey2, saved2 = {}) {
  return {
    journey: journey2.name,
    version: journey2.version,
    step: journey2.start,
    phase: "resting",
    home: null,
    route: [journey2.start],
    ahead: [],
    at: 0,
    action: null,
    ...takenIn(journey2, saved2),
    running: {},
    faults: [],
    waiting: null,
    sequence: 0
  };
}
function takenIn(journey2, { answers: answers2 = {}, done = [], outcomes = {}, submitted = false, aside = {} }) {
  const steps = done.filter((step) => Object.hasOwn(journey2.steps, step));
  const all2 = { ...known(journey2, aside), ...trusted(outcomes) };
  return { answers: { ...answers2 }, done: steps, outcomes: { ...known(journey2, aside), ...takenUp(journey2, { answers: answers2, done: steps, outcomes: all2 }) }, submitted };
}
function trusted(outcomes) {
  return Object.fromEntries(Object.entries(outcomes).map(([as, outcome]) => [as, { ...outcome, input: null }]));
}
function takenUp(journey2, progress) {
  const outcomes = {};
  const passed = [];
  for (const { step: id } of route(journey2, { ...progress, outcomes: known(journey2, progress.outcomes) })) {
    passed.push(id);
    const step = stepNamed(journey2, id);
    const facts = factsOf(journey2, progress, [...passed]);
    for (const use of [...step.enter, ...step.submit]) {
      const outcome = freshOutcome(journey2, use, progress, facts);
      if (outcome !== void 0 && Object.hasOwn(use.on, outcome.outcome)) {
        outcomes[use.as] = { ...outcome, input: fingerprint(effectInput(journey2, use, facts)) };
      }
    }
  }
  return outcomes;
}
function known(journey2, outcomes) {
  const possible = reactionsOf(journey2);
  return Object.fromEntries(Object.entries(outcomes).filter(([as, { outcome }]) => Object.hasOwn(possible.get(as) ?? {}, outcome)));
}
function reactionsOf({ steps }) {
  const before = reactions.get(steps);
  if (before !== void 0) return before;
  const found = new Map(Object.values(steps).flatMap(({ enter, submit: submit2 }) => [...enter, ...submit2].map((use) => [use.as, use.on])));
  reactions.set(steps, found);
  return found;
}
var reactions = /* @__PURE__ */ new WeakMap();

// engine/advance.ts
function advance(journey2, state, event, { now }) {
  const effects = [];
  const came2 = event.type === "outcome" ? calledAs(state, event.id) : void 0;
  const run = { journey: journey2, state: draftOf(state), effects, now, wasSeen: state.phase === "shown", came: came2 };
  handle(run, event);
  if (run.state.home === null && (run.state.step !== state.step || event.type === "open")) sayWhere(run, state.step);
  return { state: settled(state, run.state), effects };
}
function handle(run, event) {
  switch (event.type) {
    case "open":
      return open(run, event.path, event.resumed === true);
    case "home":
      return openAtHome(run);
    case "note":
      return note(run, event);
    case "stay":
      return stay(run);
    case "fill":
      return fill(run, event.values);
    case "left":
      return leaveField(run, event.field);
    case "submit":
      return submit(run, event.action, event.values ?? {});
    case "outcome":
      return takeOutcome(run, event);
    case "elapsed":
      return elapse(run, event.id);
    case "take":
      return take(run, event.saved);
    case "back":
      return goBack(run);
    case "retry":
      return run.state.phase === "failed" ? arrive(run, run.state.step) : void 0;
  }
}
function calledAs({ running }, id) {
  const call = Object.hasOwn(running, id) ? running[id] : void 0;
  return call?.kind === "call" ? call.as : void 0;
}
function open(run, path, resumed) {
  const { state } = run;
  run.wasSeen = false;
  const id = stepToOpen(run, path, resumed);
  const isThere = state.phase === "entering" || state.phase === "shown" || state.phase === "submitting";
  if (!isThere || id !== state.step) arrive(run, id);
}
function stepToOpen({ journey: journey2, state }, path, resumed) {
  const steps = route(journey2, state);
  const last = steps.at(-1)?.step ?? journey2.start;
  const here = Object.values(journey2.steps).filter((step) => step.path === path);
  if (state.submitted && journey2.afterSubmit !== null && !here.some(({ kind }) => kind === "end")) return journey2.afterSubmit;
  const onRoute = steps.findLast(({ step, shown }) => {
    const { path: its, once: once2 } = stepNamed(journey2, step);
    return its === path && (step === last || shown && !once2);
  });
  if (onRoute !== void 0) return onRoute.step;
  const open2 = here.find((step) => step.open === "always" || resumed && step.open === "resume");
  return open2?.id ?? last;
}
function openAtHome(run) {
  const { state, journey: journey2 } = run;
  if (journey2.home === null || state.submitted) return;
  arrive(run, journey2.home.step);
  state.route = [journey2.home.step];
  state.home = "advancing";
}
function note({ state }, { set, step }) {
  Object.assign(state.answers, set);
  if (step !== void 0 && !state.done.includes(step)) state.done.push(step);
}
function stay({ state }) {
  if (state.home === null) return;
  state.home = "staying";
  stopWaits(state);
}
function advanceFromHome(run, step) {
  const { state, journey: journey2 } = run;
  if (state.home === null || journey2.home === null) return;
  stopWaits(state);
  const isRight = checkAnswers(journey2, step.id, state.answers, { now: run.now, outcomes: state.outcomes }).length === 0;
  if (state.home === "advancing" && isRight) wait(run, journey2.home.advance.after, { kind: "press", step: step.id, action: journey2.home.advance.press });
}
function fill(run, values) {
  const { state, journey: journey2 } = run;
  const step = stepNamed(journey2, state.step);
  const changed = Object.entries(values).filter(([name, value]) => Object.hasOwn(step.fields, name) && isOther(state.answers[name], value));
  if (state.phase !== "shown") return;
  for (const [name, value] of changed) {
    state.answers[name] = value;
    state.faults = state.faults.filter(({ field }) => field !== name);
    lookNoMore(state, name);
    if (state.route.length > 0) askEarly(run, step, name);
  }
  if (changed.length > 0) advanceFromHome(run, step);
}
function leaveField(run, name) {
  const { state, journey: journey2 } = run;
  const { fields, id } = stepNamed(journey2, state.step);
  const isTyped = Object.hasOwn(fields, name) && fields[name]?.type === "string" && Object.hasOwn(state.answers, name);
  if (journey2.settleAfter === null || state.phase !== "shown" || !isTyped) return;
  lookNoMore(state, name);
  wait(run, journey2.settleAfter, { kind: "look", step: id, field: name });
}
function lookAt({ journey: journey2, state, now }, name) {
  if (state.phase !== "shown") return;
  const faults = checkAnswers(journey2, state.step, state.answers, { now, outcomes: state.outcomes }).filter(({ field }) => field === name);
  if (faults.length > 0) state.faults = [...state.faults.filter(({ field }) => field !== name), ...faults];
}
function lookNoMore(state, name) {
  for (const [id, running] of Object.entries(state.running)) if (running.kind === "look" && running.field === name) Reflect.deleteProperty(state.running, id);
}
function isOther(before, now) {
  return before !== now && fingerprint(before) !== fingerprint(now);
}
function askEarly(run, step, name) {
  const { state, journey: journey2 } = run;
  const facts = factsOf(journey2, state, state.route);
  for (const use of step.submit) {
    if (use.early?.field !== name || freshOutcome(journey2, use, state, facts) !== void 0) continue;
    const faults = checkAnswers(journey2, step.id, state.answers, { now: run.now, outcomes: state.outcomes });
    if (faults.some(({ field }) => field === name)) continue;
    wait(run, use.early.after, { kind: "early", step: step.id, as: use.as, input: fingerprint(effectInput(journey2, use, facts)) });
  }
}
function submit(run, action, values) {
  const { state, journey: journey2 } = run;
  if (state.phase !== "shown") return;
  const step = stepNamed(journey2, state.step);
  const pressed = step.actions.find(({ id }) => id === action);
  if (pressed === void 0 || !isShown(journey2, factsOf(journey2, state, state.route), pressed.when)) return;
  for (const name in step.fields) if (Object.hasOwn(values, name)) state.answers[name] = values[name];
  if (pressed.again !== null) return askAgain(run, pressed, pressed.again);
  const cleaned = cleanAnswers(journey2, step, state.answers);
  state.faults = pressed.skipFields ? [] : [...faultsIn(journey2, step, cleaned, { now: run.now, outcomes: state.outcomes })];
  if (state.faults.length > 0) return;
  keep(state, step, cleaned);
  Object.assign(state.answers, pressed.set);
  if (state.home !== null && journey2.home !== null) state.answers[journey2.home.as] = BEGUN_AT_HOME;
  if (state.route.length === 0) return arrive(run, openStep(journey2, state));
  stopWaits(state);
  forgetRepeatable(run, step.submit);
  state.action = action;
  state.phase = "submitting";
  state.at = 0;
  proceed(run);
}
function askAgain(run, action, as) {
  const { state, journey: journey2, now } = run;
  if (state.route.length === 0) return arrive(run, openStep(journey2, state));
  if (lockedUntil(action, state.outcomes, now) !== null) return;
  Reflect.deleteProperty(state.outcomes, as);
  arrive(run, state.step);
}
function keep(state, step, cleaned) {
  for (const name in step.fields) {
    if (Object.hasOwn(cleaned, name)) state.answers[name] = cleaned[name];
    else Reflect.deleteProperty(state.answers, name);
  }
}
function takeOutcome(run, { id, outcome, data }) {
  const { state } = run;
  const call = Object.hasOwn(state.running, id) ? state.running[id] : void 0;
  if (call?.kind !== "call") return;
  Reflect.deleteProperty(state.running, id);
  state.outcomes[call.as] = { outcome, input: call.input, ...data === void 0 ? {} : { data } };
  if (state.phase === "entering" || state.phase === "submitting") proceed(run);
  else showEarlyFault(run, call.as);
}
function elapse(run, id) {
  const { state, journey: journey2 } = run;
  const found = Object.hasOwn(state.running, id) ? state.running[id] : void 0;
  if (found === void 0 || found.kind === "call") return;
  Reflect.deleteProperty(state.running, id);
  if (found.step !== state.step) return;
  if (found.kind === "press") return submit(run, found.action, {});
  if (found.kind === "look") return lookAt(run, found.field);
  if (found.kind === "say") {
    if (state.phase === "entering") state.waiting = found.text;
    return;
  }
  const step = stepNamed(journey2, state.step);
  const use = [...step.enter, ...step.submit].find(({ as }) => as === found.as);
  if (use === void 0) return;
  const isUnchanged = found.kind === "start" || fingerprint(effectInput(journey2, use, factsOf(journey2, state, state.route))) === found.input;
  if (isUnchanged) askNow(run, use);
}
function take(run, saved2) {
  const { journey: journey2, state } = run;
  const isAtEnd = stepNamed(journey2, state.step).kind === "end";
  Object.assign(state, takenIn(journey2, saved2));
  if (state.submitted && !isAtEnd && journey2.afterSubmit !== null) return arrive(run, journey2.afterSubmit);
  if (state.route.length > 0) state.route = routeTo(route(journey2, state), state.step);
}
function goBack(run) {
  const { state, journey: journey2 } = run;
  const before = stepBefore(journey2, state);
  if (before !== null) arrive(run, before);
}
function stepBefore(journey2, state) {
  if (state.submitted) return null;
  const steps = route(journey2, state);
  const { over } = stepNamed(journey2, state.step);
  const here = steps.findIndex(({ step }) => step === state.step);
  const before = steps.slice(0, here === -1 ? steps.length : here).findLast(({ step, shown }) => shown && !stepNamed(journey2, step).once && step !== over && step !== state.step);
  return before?.step ?? null;
}
function sayWhere({ journey: journey2, state, effects, wasSeen }, from) {
  const isReplaced = !wasSeen || stepNamed(journey2, from).once;
  effects.push({ kind: "go", path: addressOf(journey2, state.step), replace: isReplaced });
}

// engine/conditions/compile-condition.ts
function compileCondition(condition, named, open2 = []) {
  if (typeof condition === "string") return compileNamed(condition, named, open2);
  const inside = (part3) => compileCondition(part3, named, open2);
  if (isCombination(condition, "allOf")) return all(condition.allOf.map(inside));
  if (isCombination(condition, "anyOf")) return any(condition.anyOf.map(inside));
  if (isCombination(condition, "not")) return not(inside(condition.not));
  if (isCombination(condition, "required")) return known2(condition.required);
  return all(Object.entries(condition).map(([fact, test]) => factTest(fact, test)));
}
function isCombination(condition, word) {
  return typeof condition === "object" && Object.hasOwn(condition, word);
}
function checkOf(test) {
  const known3 = checks.get(test);
  if (known3 !== void 0) return known3;
  const [first2 = () => true, ...others] = KEYWORDS.flatMap(([keyword, checkFor]) => test[keyword] === void 0 ? [] : [checkFor(test)]);
  const check = others.reduce((before, part3) => (value) => before(value) && part3(value), first2);
  checks.set(test, check);
  return check;
}
var checks = /* @__PURE__ */ new WeakMap();
var KEYWORDS = Object.entries({
  const: ({ const: wanted }) => (value) => value === wanted,
  enum: ({ enum: wanted }) => (value) => wanted.includes(value),
  minimum: ({ minimum: bound }) => (value) => typeof value === typeof bound && value >= bound,
  maximum: ({ maximum: bound }) => (value) => typeof value === typeof bound && value <= bound,
  exclusiveMinimum: ({ exclusiveMinimum: bound }) => (value) => typeof value === typeof bound && value > bound,
  exclusiveMaximum: ({ exclusiveMaximum: bound }) => (value) => typeof value === typeof bound && value < bound,
  minLength: ({ minLength: least }) => (value) => typeof value === "string" && codePoints(value) >= least,
  maxLength: ({ maxLength: most }) => (value) => typeof value === "string" && codePoints(value) <= most,
  pattern({ pattern: source }) {
    const pattern = new RegExp(source, "u");
    return (value) => typeof value === "string" && pattern.test(value);
  }
});
function compileNamed(name, named, open2) {
  const condition = Object.hasOwn(named, name) ? named[name] : void 0;
  if (condition === void 0) throw new Error(`CONDITION_UNKNOWN "${name}" is not among the conditions of the journey.`);
  if (open2.includes(name)) throw new Error(`CONDITION_CYCLE "${[...open2, name].join('" \u2192 "')}".`);
  return compileCondition(condition, named, [...open2, name]);
}
function all([first2, ...others]) {
  if (first2 === void 0) return () => true;
  if (others.length === 0) return first2;
  const rest = all(others);
  return (facts) => {
    const one = first2(facts);
    if (one === false) return false;
    const other = rest(facts);
    return other === false ? false : one && other;
  };
}
function any([first2, ...others]) {
  if (first2 === void 0) return () => false;
  if (others.length === 0) return first2;
  const rest = any(others);
  return (facts) => {
    const one = first2(facts);
    if (one === true) return true;
    const other = rest(facts);
    return other === true ? true : one === void 0 ? void 0 : other;
  };
}
function not(test) {
  return (facts) => {
    const one = test(facts);
    return one === void 0 ? void 0 : !one;
  };
}
function known2(names) {
  return (facts) => names.every((name) => facts(name) !== void 0);
}
function factTest(fact, test) {
  const check = checkOf(test);
  return (facts) => {
    const value = facts(fact);
    return value === void 0 ? void 0 : check(value);
  };
}
function codePoints(text2) {
  let count = 0;
  for (const _ of text2) count += 1;
  return count;
}

// engine/rules/chosen-address-rule.ts
var chosenAddressRule = {
  keys: () => ["required", "postcode", "choose"],
  clean(value) {
    if (!isRecord(value)) return value;
    const postcode = typeof value["postcode"] === "string" ? cleanPostcode(value["postcode"]) : "";
    const parts = Object.fromEntries(Object.entries(value).map(([key, part3]) => [key, typeof part3 === "string" ? plainText(part3) : part3]));
    return postcode === "" && Object.keys(value).length <= 1 ? void 0 : { ...parts, postcode };
  },
  check(value) {
    const address = isRecord(value) ? value : {};
    const postcode = String(address["postcode"] ?? "");
    if (postcode === "") return [{ key: "required", part: "postcode" }];
    if (!isPostcode(postcode)) return [{ key: "postcode", part: "postcode" }];
    const line = address["address"];
    return typeof line === "string" && line !== "" ? [] : [{ key: "choose", part: "choice" }];
  }
};
function cleanPostcode(text2) {
  const compact = plainText(text2).toUpperCase().replace(/[^A-Z0-9]/g, "");
  return compact.length < 5 ? compact : `${compact.slice(0, -3)} ${compact.slice(-3)}`;
}
function isPostcode(text2) {
  return text2.length <= 8 && /^(?:[A-Z]{1,2}(?:\d[A-Z]?|[1-9]\d)|GIR) \d[A-Z]{2}$/.test(text2);
}
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// engine/rules/date-of-birth-rule.ts
var PARTS = ["day", "month", "year"];
var dateOfBirthRule = {
  keys: () => ["dayRequired", "monthRequired", "yearRequired", "date", "future", "minAge", "maxAge"],
  clean(value) {
    if (typeof value !== "string") return value;
    const parts = partsOf(value);
    if (parts.every((part3) => part3 === "")) return void 0;
    const date = dateFrom(parts);
    return date === void 0 ? parts.join("/") : british(date);
  },
  check(value, { minAge, maxAge }, { today }) {
    const parts = partsOf(String(value));
    const missing = PARTS.flatMap((part3, index) => parts[index] === "" ? [{ key: `${part3}Required`, part: part3 }] : []);
    if (missing.length > 0) return missing;
    const date = dateFrom(parts);
    if (date === void 0 || !isCalendarDate(date)) return [{ key: "date" }];
    if (compareDates(date, today) > 0) return [{ key: "future" }];
    const age = ageOn(date, today);
    if (age < minAge) return [{ key: "minAge" }];
    return age > maxAge ? [{ key: "maxAge" }] : [];
  }
};
function british({ day, month, year }) {
  return `${String(day).padStart(2, "0")}/${String(month).padStart(2, "0")}/${String(year).padStart(4, "0")}`;
}

// engine/rules/email-address-rule.ts
var LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
var LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
var emailAddressRule = {
  keys: () => ["email"],
  clean(value) {
    if (typeof value !== "string") return value;
    const text2 = plainText(value);
    return text2 === "" ? void 0 : text2;
  },
  check: (value, parameters) => isEmailAddress(String(value), parameters) ? [] : [{ key: "email" }]
};
function isEmailAddress(text2, { tldMin, tldMax }) {
  const at2 = text2.lastIndexOf("@");
  const local = text2.slice(0, at2);
  const labels = text2.slice(at2 + 1).split(".");
  const tld = labels.at(-1) ?? "";
  if (at2 < 1 || text2.length > 254 || labels.length < 2) return false;
  if (!LOCAL.test(local) || local.startsWith(".") || local.endsWith(".") || local.includes("..")) return false;
  return labels.every((label) => LABEL.test(label)) && /^[A-Za-z]+$/.test(tld) && tld.length >= tldMin && tld.length <= tldMax;
}

// engine/rules/every-question-rule.ts
var everyQuestionRule = {
  keys: () => ["unanswered", "choice"],
  check(value, _, { choices }) {
    const answers2 = value;
    const open2 = choices.find(({ questionId }) => answers2[String(questionId)] === void 0);
    if (open2 !== void 0) return [{ key: "unanswered", part: String(open2["questionId"]) }];
    const offered = choices.every((question) => choiceIds(question).includes(answers2[String(question["questionId"])]));
    return offered && Object.keys(answers2).length === choices.length ? [] : [{ key: "choice" }];
  }
};
function choiceIds(question) {
  const choices = question["choices"];
  return Array.isArray(choices) ? choices.map((choice) => choice.choiceId) : [];
}

// engine/rules/one-time-code-rule.ts
var oneTimeCodeRule = {
  // A code without all its digits is as good as none: both are said in the same words.
  keys: () => ["required"],
  clean(value, { digits }) {
    if (typeof value !== "string") return value;
    const code = value.normalize("NFKC").replace(/[^0-9]/g, "").slice(0, digits);
    return code === "" ? void 0 : code;
  },
  check(value, { digits }) {
    return typeof value === "string" && value.length === digits ? [] : [{ key: "required" }];
  }
};

// engine/rules/person-name-rule.ts
var ALPHABETS = {
  spec: /^[A-Za-z]{2,}$/,
  inclusive: new RegExp("^(?!.*\\p{M}{4})['\u2019\u02BC]?\\p{L}[\\p{L}\\p{M}'\u2019\u02BC.\\p{Pd} ]*$", "u")
};
var CAPS_LOCK = new RegExp("^\\p{Ll}\\p{Lu}+(?:[\\s'\u2019\u02BC\\p{Pd}]\\p{Ll}\\p{Lu}+)*$", "u");
var TITLES = ["mr", "mrs", "miss", "ms", "dr", "prof"];
var personNameRule = {
  keys: () => ["name"],
  clean(value) {
    if (typeof value !== "string") return value;
    const text2 = plainText(value.replace(/´/gu, "'")).replace(/[`‘′]/gu, "'");
    return text2 === "" ? void 0 : capitalised(text2).normalize("NFKC");
  },
  check(value, { alphabet, refuseTitles }) {
    const text2 = String(value);
    const isTitle = refuseTitles === true && TITLES.includes(text2.toLowerCase().replace(/\.$/, ""));
    return !isTitle && ALPHABETS[alphabet].test(text2) ? [] : [{ key: "name" }];
  },
  /** Credit bureaus know the straight apostrophe and the hyphen of a typewriter. */
  wire: (value) => typeof value === "string" ? value.replace(/[’ʼ]/gu, "'").replace(new RegExp("\\p{Pd}", "gu"), "-") : value
};
function capitalised(text2) {
  const lower = text2.toLocaleLowerCase("en-GB");
  if (text2 !== lower && text2 !== text2.toLocaleUpperCase("en-GB") && !CAPS_LOCK.test(text2)) return text2;
  const raised = (_, before, letter) => before + letter.toLocaleUpperCase("en-GB");
  return lower.replace(new RegExp("(^|[\\s'\u2019\u02BC\\p{Pd}])(\\p{L})", "gu"), raised).replace(new RegExp("((?:^|[\\s'\u2019\u02BC\\p{Pd}])Mc)(\\p{L})", "gu"), raised);
}

// engine/rules/signature-rule.ts
var signatureRule = {
  keys: () => ["typedName", "strokes", "size", "length", "duration"],
  clean(value) {
    const answer = value;
    if (typeof answer !== "object" || answer === null) return value;
    if (answer.method === "drawn" && (answer.strokes ?? []).length === 0) return void 0;
    if (answer.method === "typed" && nameOf(answer) === "") return void 0;
    return answer;
  },
  check(value, parameters) {
    const answer = value;
    if (answer.method === "typed") return new RegExp("\\p{L}.*\\p{L}", "u").test(nameOf(answer) ?? "") ? [] : [{ key: "typedName" }];
    if (answer.method === "picture") return [];
    const fault2 = drawingFault(answer.strokes ?? [], parameters);
    return fault2 === void 0 ? [] : [{ key: fault2 }];
  }
};
function nameOf({ typedName = "" }) {
  return typeof typedName === "string" ? plainText(typedName) : void 0;
}
function drawingFault(strokes, parameters) {
  const { width, height, length, durationMs } = measure(strokes);
  if (strokes.length < parameters.minStrokes) return "strokes";
  if (width < parameters.minWidth || height < parameters.minHeight) return "size";
  if (length < parameters.minLength) return "length";
  return durationMs < parameters.minDurationMs ? "duration" : void 0;
}
function measure(strokes) {
  let length = 0;
  let [left, right, top, bottom, first2, last] = [Infinity, -Infinity, Infinity, -Infinity, Infinity, -Infinity];
  for (const stroke of strokes) {
    stroke.forEach(({ x, y, time }, index) => {
      const before = stroke[index - 1];
      if (before !== void 0) length += Math.hypot(x - before.x, y - before.y);
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      first2 = Math.min(first2, time);
      last = Math.max(last, time);
    });
  }
  return { length, width: right - left, height: bottom - top, durationMs: last - first2 };
}

// engine/rules/uk-mobile-rule.ts
var ukMobileRule = {
  keys: () => ["incomplete", "mobile"],
  clean(value) {
    if (typeof value !== "string") return value;
    const text2 = plainText(value);
    return text2 === "" ? void 0 : text2;
  },
  check(value, { minDigits, maxDigits }) {
    const national = nationalDigits(String(value));
    if (national === void 0) return [{ key: "mobile" }];
    if (national.length < minDigits) return [{ key: "incomplete" }];
    if (national.length > maxDigits) return [{ key: "mobile" }];
    return isMobile(national) ? [] : [{ key: "mobile" }];
  },
  wire: (value) => wirePhone(String(value))
};
function wirePhone(typed) {
  const national = nationalDigits(typed);
  return national === void 0 ? typed : `+44${national.replace(/^0/, "")}`;
}
var PUNCTUATION = /[\s\p{Ps}\p{Pe}\p{Pd}\u2212.·]/gu;
function nationalDigits(text2) {
  const compact = text2.replace(/^tel:/i, "").replace(PUNCTUATION, "");
  if (/^\+4?$/.test(compact)) return "";
  const national = compact.replace(/^(?:\+|00)44/, "").replace(/^44(?=0?7\d{9}$)/, "");
  if (!/^\d*$/.test(national)) return void 0;
  return national === compact ? national : `0${national.replace(/^0/, "")}`;
}
function isMobile(national) {
  return /^0?7(?:[1-57-9]\d{8}|624\d{6})$/.test(national);
}

// engine/rules/index.ts
var RULES = {
  personName: personNameRule,
  dateOfBirth: dateOfBirthRule,
  chosenAddress: chosenAddressRule,
  emailAddress: emailAddressRule,
  ukMobile: ukMobileRule,
  signature: signatureRule,
  everyQuestion: everyQuestionRule,
  oneTimeCode: oneTimeCodeRule
};
function ruleOf(field) {
  return namedRule(field, RULES);
}

// engine/runnable.ts
function runnable(definition, validators, rules) {
  const tests = /* @__PURE__ */ new Map();
  const test = (condition) => {
    const made4 = tests.get(condition);
    if (made4 !== void 0) return made4;
    const compiled = compileCondition(condition, definition.conditions);
    tests.set(condition, compiled);
    return compiled;
  };
  const fieldOf = Object.assign({}, ...Object.values(definition.steps).map(({ fields }) => fields));
  return { ...definition, validators, rules, test, fieldOf, givenBy: givers(definition) };
}
function givers({ steps, home }) {
  const given = /* @__PURE__ */ new Map();
  for (const { id, fields, actions, enter, submit: submit2 } of Object.values(steps)) {
    const names = [...Object.keys(fields), ...actions.flatMap(({ set }) => Object.keys(set)), ...[...enter, ...submit2].map(({ as }) => as)];
    for (const name of new Set(names)) given.set(name, [...given.get(name) ?? [], id]);
  }
  if (home !== null) given.set(home.as, [home.step]);
  return given;
}

// bench/advance/journey-file.ts
var QUESTIONS = 12;
function journeyFile() {
  const to = (index) => index < QUESTIONS ? `q${index + 1}` : "end";
  const steps = Array.from({ length: QUESTIONS }, (_, index) => {
    const name = `q${index + 1}`;
    return [
      name,
      {
        path: index === 0 ? "/" : `/${name}`,
        title: name,
        fields: { [name]: { type: "string", title: name, enum: ["a", "b", "c"], messages: { required: `Answer ${name}`, enum: `Choose an answer to ${name}` }, ui: { widget: "radios" } } },
        actions: [{ id: "next", label: "Next" }],
        next: [{ when: { [name]: { const: "c" } }, to: to(index + 2) }, { to: to(index + 1) }]
      }
    ];
  });
  return { name: "twelve", title: "Twelve", version: 1, whenChanged: "pin", path: "/twelve", start: "q1", words: { back: "Back", tryAgain: "Try again", problem: "Problem", progress: "Progress", busy: "Wait" }, steps: { ...Object.fromEntries(steps), end: { kind: "end", path: "/end", title: "End" } } };
}

// engine/load/merge-patch.ts
function mergePatch(base, patch, onTaken = () => void 0, at2 = []) {
  if (!isObject(patch)) {
    onTaken(at2);
    return patch;
  }
  if (!isObject(base)) onTaken(at2);
  const merged = isObject(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(patch)) {
    const before = Object.hasOwn(merged, key) ? merged[key] : void 0;
    if (value === null) Reflect.deleteProperty(merged, key);
    else Object.defineProperty(merged, key, { value: mergePatch(before, value, onTaken, [...at2, key]), enumerable: true, writable: true, configurable: true });
  }
  return merged;
}
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// engine/load/field-bounds.ts
var FIELD_LIMITS = { parts: 200, least: 1e4, most: 1e6 };
function boundsFault(schema) {
  let parts = 0;
  const waiting = [{ part: schema, at: [] }];
  for (const { part: part3, at: at2 } of waiting) {
    if (Array.isArray(part3)) waiting.push(...part3.map((one, index) => ({ part: one, at: [...at2, index] })));
    if (!isObject(part3)) continue;
    parts += 1;
    if (parts > FIELD_LIMITS.parts) return { code: "FIELD_TOO_LARGE", at: [], message: `It is made of more than ${FIELD_LIMITS.parts} parts.`, hint: "One field is one answer: say it with fewer parts, or ask several." };
    for (const [key, value] of Object.entries(part3)) {
      const fault2 = faultOf2(key, value);
      if (fault2 !== void 0) return { ...fault2, at: [...at2, key] };
      if (!NO_SCHEMAS.has(key)) waiting.push({ part: value, at: [...at2, key] });
    }
  }
  return void 0;
}
var NO_SCHEMAS = /* @__PURE__ */ new Set(["enum", "const", "default", "examples", "messages", "ui", "rule", "choicesFrom"]);
var COUNTS = {
  minLength: FIELD_LIMITS.least,
  minItems: FIELD_LIMITS.least,
  minProperties: FIELD_LIMITS.least,
  maxLength: FIELD_LIMITS.most,
  maxItems: FIELD_LIMITS.most,
  maxProperties: FIELD_LIMITS.most
};
function faultOf2(key, value) {
  if (key === "$ref" && typeof value === "string") {
    return { code: "FIELD_REF_INSIDE", message: "A reference stands inside a field or a setting; only a whole field can be one.", hint: "Write out here what it stands for." };
  }
  const limit = Object.hasOwn(COUNTS, key) ? COUNTS[key] : void 0;
  if (limit !== void 0 && typeof value === "number" && value > limit) {
    return { code: "FIELD_TOO_LARGE", message: `"${key}" is ${value}; ${limit} is the most.`, hint: "Nobody answers at such a length: give the limit that is meant." };
  }
  return void 0;
}

// engine/load/pattern-safety.ts
var LONGEST = 500;
var MOST_REPEATS = 1e3;
var MOST_WAYS = MOST_REPEATS ** 2;
function patternFault(source) {
  if (source.length > LONGEST) return unsafe(`The pattern has ${source.length} characters; ${LONGEST} is the most.`, "Say it with a rule or an enum.");
  try {
    new RegExp(source, "u");
  } catch (error) {
    return { code: "PATTERN_SYNTAX", message: error.message, hint: "Patterns are regular expressions of JavaScript with the u flag." };
  }
  return slowness(source);
}
function slowness(source) {
  const groups = [{ hasRepeat: false, hasChoice: false, alternatives: 1 }];
  const varying = [];
  let last = "";
  for (let at2 = 0; at2 < source.length; ) {
    const top = groups.at(-1);
    const rest = source.slice(at2);
    const repeat = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(rest);
    if (repeat !== null) {
      const isMany = mostTimes(repeat) > 1;
      if (isMany && typeof last === "object") {
        if (last.hasRepeat) return unsafe("A repeated group holds a repeat.", "Repeat single characters or classes only, such as [a-z-]+ for (?:[a-z]+-?)+.");
        if (last.hasChoice) return unsafe("A repeated group holds a choice.", "Write single characters as a class: [ab]+ for (?:a|b)+.");
      }
      varying.push({ atom: typeof last === "object" ? ANY : new RegExp(`^${last}$`, "u"), ways: waysOf(repeat) });
      if (isMany) top.hasRepeat = true;
      at2 += repeat[0].length;
      continue;
    }
    if (/^\\(?:[1-9]|k)/.test(rest)) return unsafe("A backreference can be slow.", "Write what it stands for.");
    const opening = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(rest);
    if (opening !== null) {
      groups.push({ hasRepeat: false, hasChoice: false, alternatives: 1 });
      at2 += opening[0].length;
      last = "";
    } else if (rest.startsWith(")")) {
      const closed = groups.pop();
      const around = groups.at(-1);
      around.hasRepeat ||= closed.hasRepeat;
      around.hasChoice ||= closed.hasChoice;
      if (closed.alternatives > 1) varying.push({ atom: ANY, ways: closed.alternatives });
      last = closed;
      at2 += 1;
    } else if (rest.startsWith("|")) {
      top.hasChoice = true;
      top.alternatives += 1;
      at2 += 1;
    } else {
      const atom = /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\c[a-zA-Z]|\\.|.)/su.exec(rest)?.[0] ?? rest.slice(0, 1);
      last = atom;
      at2 += atom.length;
    }
  }
  const isCrowded = SAMPLES.some((character) => varying.reduce((ways, part3) => part3.atom.test(character) ? ways * part3.ways : ways, 1) > MOST_WAYS);
  return isCrowded ? unsafe("Three endless repeats, or many limited ones, options and choices, can match the same characters.", "Limit them ({0,40}), keep their classes apart, or leave the check of single parts to an enum or a rule.") : void 0;
}
var ANY = /^/u;
function mostTimes([whole, least, comma, most]) {
  if (least === void 0) return whole.startsWith("?") ? 1 : Infinity;
  return comma === "" ? Number(least) : most === "" || most === void 0 ? Infinity : Number(most);
}
function waysOf(repeat) {
  const least = repeat[1] === void 0 ? repeat[0].startsWith("+") ? 1 : 0 : Number(repeat[1]);
  return Math.min(mostTimes(repeat) - least + 1, MOST_REPEATS);
}
var SAMPLES = [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), "\xE9", "\xDF", "\u03A9", "\u5B57", "\xA0", "\u2019"];
function unsafe(message, hint) {
  return { code: "PATTERN_UNSAFE", message, hint };
}
function patternsIn(schema, at2 = []) {
  if (Array.isArray(schema)) return schema.flatMap((part3, index) => patternsIn(part3, [...at2, index]));
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (["enum", "const", "default", "examples"].includes(key)) return [];
    if (key === "pattern" && typeof value === "string") return [{ pattern: value, at: [...at2, key] }];
    const keys = key === "patternProperties" && typeof value === "object" && value !== null ? Object.keys(value) : [];
    return [...keys.map((pattern) => ({ pattern, at: [...at2, key, pattern] })), ...patternsIn(value, [...at2, key])];
  });
}

// engine/load/problem.ts
var LONGEST_NAME = 80;
function didYouMean(name, known3) {
  const most = Math.max(2, Math.floor(name.length / 3));
  let [nearest, least] = ["", most + 1];
  for (const other of name.length > LONGEST_NAME ? [] : known3) {
    if (Math.abs(other.length - name.length) >= least) continue;
    const distance = editDistance(name.toLowerCase(), other.toLowerCase()) - (other.startsWith(name) ? 0.5 : 0);
    if (distance < least) [nearest, least] = [other, distance];
  }
  return least > most ? void 0 : `Did you mean "${nearest}"?`;
}
function quoted(name) {
  return `"${name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}\u2026` : name}"`;
}
function pointerOf(parts) {
  return parts.map((part3) => `/${String(part3).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
function editDistance(a, b) {
  let [older, old] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (old[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (older[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped));
    }
    ;
    [older, old] = [old, row];
  }
  return old[b.length] ?? Infinity;
}

// engine/load/report.ts
var HINTED = 100;
function reportTo(problems2, fileOf) {
  return (code, at2, message, hint) => {
    const pointer = pointerOf(at2);
    const said = problems2.length < HINTED ? hint?.() : void 0;
    problems2.push({ code, severity: "error", file: fileOf(pointer), pointer, message, ...said === void 0 ? {} : { hint: said } });
  };
}

// engine/load/validators.ts
var import_ajv = __toESM(require_ajv(), 1);
var OPTIONS = { allErrors: true, strict: true, strictTypes: false, strictRequired: false, messages: false, unicodeRegExp: true };
var ANNOTATIONS = ["rule", "messages", "ui", "choicesFrom", "optional"];
function compileValidators(journey2) {
  const ajv = new import_ajv.Ajv(OPTIONS);
  return Object.fromEntries(
    stepSchemas(journey2).map(([id, schema]) => {
      const validate = ajv.compile(schema);
      const check = (values) => validate(values) ? [] : validate.errors ?? [];
      return [id, check];
    })
  );
}
function stepSchemas(journey2) {
  return Object.values(journey2.steps).filter(({ fields }) => Object.keys(fields).length > 0).map(({ id, fields }) => [id, { type: "object", properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plainSchema(field)])) }]);
}
function plainSchema(field) {
  return Object.fromEntries(Object.entries(field).filter(([key]) => !ANNOTATIONS.includes(key)));
}

// engine/load/file-fault.ts
var FileFault = class extends Error {
  code;
  hint;
  place;
  constructor(code, message, details = {}) {
    super(message);
    this.name = "FileFault";
    this.code = code;
    this.hint = details.hint;
    this.place = details.place;
  }
};

// engine/load/read-file.ts
function readFile(path, source, problems2) {
  try {
    const json = source.read(path);
    return json === void 0 ? void 0 : { json };
  } catch (error) {
    problems2.push(faultProblem(path, error));
    return { json: void 0 };
  }
}
function faultProblem(file, error) {
  if (!(error instanceof FileFault)) throw error;
  const { code, message, hint, place: place2 } = error;
  return { code, severity: "error", file, pointer: "", message, ...hint === void 0 ? {} : { hint }, ...place2 === void 0 ? {} : { place: place2 } };
}

// engine/load/contracts.ts
var FOLDER = "schemas/effects";
function readContracts(source, shape, problems2, isWanted = () => true) {
  const contracts = {};
  const calls = namesIn(source, "schemas/api");
  for (const name of namesIn(source, FOLDER).filter(isWanted)) {
    const file = `${FOLDER}/${name}.json`;
    const found = readFile(file, source, problems2);
    if (found?.json === void 0) continue;
    const misshapen = shape.effect(found.json, file);
    problems2.push(...misshapen);
    if (misshapen.length > 0 || !isObject(found.json)) continue;
    const contract = found.json;
    problems2.push(...contractProblems(contract, file, name, calls));
    contracts[contract.name] = contract;
  }
  return contracts;
}
function contractProblems(contract, file, fileName, calls) {
  const problems2 = [];
  const report = reportTo(problems2, () => file);
  const outcomes = Object.keys(contract.outcomes);
  const wanted = fileName.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
  if (contract.name !== wanted) report("EFFECT_NAME", ["name"], `The name is ${quoted(contract.name)}, the file is ${file}.`, () => `Write "name": "${wanted}".`);
  if (!outcomes.includes(contract.failure)) {
    report("EFFECT_OUTCOME_UNKNOWN", ["failure"], `"failure" is ${quoted(contract.failure)}, not an outcome of ${contract.name}.`, () => didYouMean(contract.failure, outcomes) ?? `Its outcomes are ${outcomes.join(", ")}.`);
  }
  if (Array.isArray(contract.repeat)) {
    contract.repeat.forEach((outcome, index) => {
      if (!outcomes.includes(outcome)) report("EFFECT_OUTCOME_UNKNOWN", ["repeat", index], `${quoted(outcome)} is not an outcome of ${contract.name}.`, () => didYouMean(outcome, outcomes));
    });
  }
  if ((contract.kind === "commit" || contract.kind === "bureau") && contract.idempotencyKey === void 0) {
    for (const again of [...contract.retries > 0 ? ["retries"] : [], ...contract.repeat.length > 0 ? ["repeat"] : []]) {
      report("EFFECT_NOT_IDEMPOTENT", [again], `${contract.name} may be asked twice ("${again}"), and nothing tells the backend that it is the same request: it would do twice what must be done once.`, () => `Add "idempotencyKey", or set "${again}" to ${again === "retries" ? "0" : "[]"}.`);
    }
  }
  for (const { schema, at: at2 } of schemasOf(contract)) {
    const fault2 = schemaFault(schema);
    if (fault2 !== void 0) report("EFFECT_SCHEMA", at2, `This is no JSON Schema: ${fault2}.`, () => "Correct it: nothing could be checked by it.");
  }
  contract.calls.forEach((call, index) => {
    if (calls.length > 0 && !calls.includes(call)) report("EFFECT_CALL_UNKNOWN", ["calls", index], `${quoted(call)} is no file in schemas/api.`, () => didYouMean(call, calls));
  });
  return problems2;
}
function schemasOf({ input, outcomes }) {
  return [
    { schema: input, at: ["input"] },
    ...Object.entries(outcomes).flatMap(([outcome, { data }]) => data === void 0 ? [] : [{ schema: data, at: ["outcomes", outcome, "data"] }])
  ];
}
var TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"];
function schemaFault(schema) {
  if (!isObject(schema)) return typeof schema === "boolean" ? void 0 : "it is no object";
  const { type, required, enum: listed, properties, items, pattern } = schema;
  const wrong = [type].flat().find((one) => one !== void 0 && !TYPES.includes(one));
  if (wrong !== void 0) return `there is no type ${JSON.stringify(wrong)}`;
  for (const [key, list2] of Object.entries({ required, enum: listed })) if (list2 !== void 0 && !Array.isArray(list2)) return `"${key}" is no list`;
  const slow = typeof pattern === "string" ? patternFault(pattern) : void 0;
  if (slow !== void 0) return `"pattern": ${slow.message}`;
  if (properties !== void 0 && !isObject(properties)) return '"properties" is no object';
  const parts = [...Object.values(isObject(properties) ? properties : {}), ...items === void 0 || Array.isArray(items) ? [] : [items]];
  return parts.map(schemaFault).find((fault2) => fault2 !== void 0);
}
function namesIn(source, folder) {
  return source.list(folder).flatMap((file) => file.endsWith(".json") ? [file.slice(0, -".json".length)] : []);
}

// engine/load/field-count.ts
var MOST_FIELDS = 1e3;
function tooManyFields(json, fileOf) {
  let count = 0;
  for (const [id, step] of Object.entries(isObject(json["steps"]) ? json["steps"] : {})) {
    const { fields } = step;
    count += isObject(fields) ? Object.keys(fields).length : 0;
    if (count <= MOST_FIELDS) continue;
    const pointer = pointerOf(["steps", id, "fields"]);
    return [{ code: "JOURNEY_TOO_LARGE", severity: "error", file: fileOf(pointer), pointer, message: `Up to step "${id}" the journey asks for ${count} answers; ${MOST_FIELDS} is the most.`, hint: "Split the journey, or ask less." }];
  }
  return [];
}

// engine/load/fields.ts
function resolveField(json, place2, source, shape, problems2) {
  const before = problems2.length;
  const whole = resolved(json, place2, source, problems2, []);
  if (whole === void 0) return void 0;
  const { $schema: _, ...field } = whole;
  problems2.push(...shape.field(field, place2.file, place2.pointer));
  const bounds = boundsFault(field);
  if (bounds !== void 0) {
    const { at: at2, ...fault2 } = bounds;
    problems2.push({ ...fault2, severity: "error", file: place2.file, pointer: place2.pointer + pointerOf(at2) });
    return void 0;
  }
  for (const { pattern, at: at2 } of patternsIn(field)) {
    const found = patternFault(pattern);
    if (found !== void 0) problems2.push({ ...found, severity: "error", file: place2.file, pointer: place2.pointer + pointerOf(at2), message: `${quoted(pattern)}: ${found.message}` });
  }
  return problems2.length > before ? void 0 : field;
}
function resolved(json, place2, source, problems2, open2) {
  const { $ref, ...beside } = isObject(json) ? json : { $ref: void 0 };
  if (typeof $ref !== "string") return { ...beside };
  const path = `schemas/fields/${$ref.split("/").at(-1) ?? ""}`;
  const report = (code, message, hint) => {
    problems2.push({ code, severity: "error", file: place2.file, pointer: `${place2.pointer}/$ref`, message, ...hint === void 0 ? {} : { hint } });
  };
  if (open2.includes(path)) {
    report("FIELD_REF_CYCLE", `${[...open2.slice(open2.indexOf(path)), path].join(" refers to ")}.`, "One of them has to say what the field is.");
    return void 0;
  }
  const isInFolder = /^(?:(?:\.\.\/)?schemas\/fields\/)?[A-Za-z0-9_-]+\.json$/.test($ref) && ($ref.includes("/") || open2.length > 0);
  const before = problems2.length;
  const found = isInFolder ? readFile(path, source, problems2) : void 0;
  if (problems2.length > before) return void 0;
  if (found === void 0) {
    report("FIELD_REF_UNKNOWN", `${quoted($ref)} is no file in schemas/fields.`, didYouMean(path.slice("schemas/fields/".length), source.list("schemas/fields")));
    return void 0;
  }
  const base = resolved(found.json, { file: path, pointer: "" }, source, problems2, [...open2, path]);
  return base === void 0 ? void 0 : mergePatch(base, beside);
}

// engine/load/link.ts
function link(json, fields, effects) {
  const named = { inputs: record(json["inputs"]), responses: record(json["responses"]), uses: record(json["uses"]) };
  const steps = Object.fromEntries(
    Object.entries(record(json["steps"])).map(([id, step]) => [id, linkStep(id, step, fields.get(id) ?? {}, named)])
  );
  const home = linkHome(json["home"]);
  const used = new Set(Object.values(steps).flatMap(({ enter, submit: submit2 }) => [...enter, ...submit2].map(({ run }) => run)));
  return {
    name: String(json["name"]),
    version: Number(json["version"]),
    whenChanged: json["whenChanged"],
    title: String(json["title"]),
    path: String(json["path"]),
    banner: text(json["banner"]),
    start: String(json["start"]),
    afterSubmit: text(json["afterSubmit"]),
    home,
    languages: record(json["languages"]),
    settleAfter: typeof json["settleAfter"] === "number" ? json["settleAfter"] : null,
    resumeLinks: record(json["resumeLinks"]),
    words: record(json["words"]),
    conditions: record(json["conditions"]),
    effects: Object.fromEntries(Object.entries(effects).filter(([name]) => used.has(name))),
    gaps: record(json["gaps"]),
    events: record(json["events"]),
    facts: { ...factsOf2(steps, effects, record(json["settings"])), ...home === null ? {} : { [home.as]: { kind: "answer", schema: { enum: ["home"] } } } },
    steps
  };
}
function linkStep(id, step, fields, named) {
  return {
    id,
    kind: step["kind"] ?? "page",
    path: String(step["path"]),
    over: text(step["over"]),
    open: step["open"] ?? null,
    once: step["once"] === true,
    progress: linkProgress(step["progress"]),
    title: words(step["title"]),
    waitingTitle: text(step["waitingTitle"]),
    content: list(step["content"]),
    fields,
    question: step["question"] ?? null,
    actions: list(step["actions"]).map(linkAction),
    enter: list(step["enter"]).map((use) => linkUse(useNamed(use, named), named)),
    submit: list(step["submit"]).map((use) => linkUse(useNamed(use, named), named)),
    timers: list(step["timers"]),
    next: list(step["next"]).map(({ when, to }) => ({ to: String(to), ...when === void 0 ? {} : { when } }))
  };
}
function linkHome(home) {
  if (!isObject(home)) return null;
  const { source: _, ...rest } = home;
  return rest;
}
function linkProgress(progress) {
  if (typeof progress === "number") return { start: progress, rises: [] };
  return isObject(progress) ? progress : null;
}
function useNamed(use, { uses }) {
  return typeof use === "string" ? record(uses[use]) : record(use);
}
function linkAction({ id, label, when, set, skipFields, inertUntilValid, again, lock }) {
  return {
    id: String(id),
    label: words(label),
    set: record(set),
    skipFields: skipFields === true,
    inertUntilValid: inertUntilValid === true,
    again: text(again),
    lock: lock ?? null,
    ...when === void 0 ? {} : { when }
  };
}
function linkUse(use, { inputs, responses }) {
  const { input, on } = use;
  return {
    run: String(use["run"]),
    as: String(use["as"]),
    input: linkInput(typeof input === "string" ? inputs[input] : input),
    background: use["background"] === true,
    after: typeof use["after"] === "number" ? use["after"] : 0,
    waiting: use["waiting"] ?? [],
    early: use["early"] ?? null,
    on: Object.fromEntries(Object.entries(record(typeof on === "string" ? responses[on] : on)).map(([outcome, reaction]) => [outcome, linkReaction(reaction)]))
  };
}
function linkInput(input) {
  if (Array.isArray(input)) return Object.fromEntries(input.map((answer) => [answer, { answer }]));
  return Object.fromEntries(
    Object.entries(record(input)).map(([key, source]) => [key, typeof source === "string" ? { answer: source } : source])
  );
}
function linkReaction(reaction) {
  if (typeof reaction === "string") return { then: reaction };
  const { source: _, ...rest } = reaction;
  return rest;
}
function factsOf2(steps, effects, settings) {
  const facts = {};
  for (const step of Object.values(steps)) {
    for (const [name, { title: _, messages: _m, ui: _u, rule: _r, choicesFrom: _c, optional: _o, ...schema }] of Object.entries(step.fields)) {
      facts[name] = { kind: "answer", schema };
    }
    for (const [name, values] of valuesSetBy(step.actions)) facts[name] ??= { kind: "answer", schema: { enum: values } };
    for (const use of [...step.enter, ...step.submit]) {
      facts[use.as] = { kind: "outcome", schema: { enum: Object.keys(effects[use.run]?.outcomes ?? {}) } };
    }
  }
  for (const [name, setting] of Object.entries(settings)) {
    const { schema, value } = setting;
    facts[name] = { kind: "setting", schema, value };
  }
  return facts;
}
function valuesSetBy(actions) {
  const values = /* @__PURE__ */ new Map();
  for (const [name, value] of actions.flatMap(({ set }) => Object.entries(set))) {
    values.set(name, [.../* @__PURE__ */ new Set([...values.get(name) ?? [], value])]);
  }
  return values;
}
function words(value) {
  return typeof value === "string" ? [{ text: value }] : list(value);
}
function text(value) {
  return typeof value === "string" ? value : null;
}
function list(value) {
  return Array.isArray(value) ? value : [];
}
function record(value) {
  return isObject(value) ? value : {};
}

// engine/load/named-parts.ts
function checkNamedParts(json, report) {
  const [uses, inputs, responses] = [part(json, "uses"), part(json, "inputs"), part(json, "responses")];
  const known3 = (name, parts, at2, code, kind) => {
    if (typeof name !== "string" || Object.hasOwn(parts, name)) return;
    report(code, at2, `${quoted(name)} is not among the ${kind} of this journey.`, () => didYouMean(name, Object.keys(parts)) ?? `Add it to "${kind}", or write out here what it stands for.`);
  };
  const checkUse2 = (use, at2) => {
    known3(use, uses, at2, "USE_UNKNOWN", "uses");
    if (!isObject(use)) return;
    known3(use["input"], inputs, [...at2, "input"], "INPUT_NAME_UNKNOWN", "inputs");
    known3(use["on"], responses, [...at2, "on"], "RESPONSE_UNKNOWN", "responses");
  };
  for (const [name, use] of Object.entries(uses)) checkUse2(use, ["uses", name]);
  for (const [id, step] of Object.entries(part(json, "steps"))) {
    for (const list2 of ["enter", "submit"]) {
      const entries = isObject(step) ? step[list2] : void 0;
      if (Array.isArray(entries)) entries.forEach((use, index) => checkUse2(use, ["steps", id, list2, index]));
    }
  }
}
function part(json, name) {
  const value = json[name];
  return isObject(value) ? value : {};
}

// engine/load/inheritance-problems.ts
function inheritanceProblems(base, patch, file) {
  return [...uselessRemovals(base, patch, file, []), ...stepsNotInherited(base, patch, file)];
}
function uselessRemovals(base, patch, file, at2) {
  if (!isObject(patch)) return [];
  const inherited = isObject(base) ? base : {};
  return Object.entries(patch).flatMap(([key, value]) => {
    const own = Object.hasOwn(inherited, key) ? inherited[key] : void 0;
    if (value !== null) return own === void 0 ? [] : uselessRemovals(own, value, file, [...at2, key]);
    if (own !== void 0) return [];
    const hint = didYouMean(key, Object.keys(inherited)) ?? "Remove this line: there is nothing here to remove.";
    return [{ code: "REMOVES_NOTHING", severity: "error", file, pointer: pointerOf([...at2, key]), message: `null removes what is inherited, and there is no ${quoted(key)} here.`, hint }];
  });
}
function stepsNotInherited(base, { steps }, file) {
  const inherited = isObject(base) && isObject(base["steps"]) ? base["steps"] : {};
  return Object.entries(isObject(steps) ? steps : {}).flatMap(([id, step]) => {
    if (!isObject(step) || Object.hasOwn(inherited, id) || "path" in step || Object.keys(step).length === 0) return [];
    const hint = didYouMean(id, Object.keys(inherited)) ?? 'A new step needs at least "path", "title" and "next".';
    return [{ code: "STEP_NOT_INHERITED", severity: "error", file, pointer: pointerOf(["steps", id]), message: `There is no step ${quoted(id)} to change, and a new one needs a "path".`, hint }];
  });
}

// engine/load/resolve-file.ts
function resolveFile(name, source, shape, problems2) {
  const chain = readChain(name, source, shape, problems2);
  if (chain === void 0) return void 0;
  const origins = /* @__PURE__ */ new Map([["", fileNamed(name)]]);
  let json = {};
  const before = problems2.length;
  for (const [index, link2] of chain.entries()) {
    if (index > 0) problems2.push(...inheritanceProblems(json, withoutExtends(link2.json), link2.file));
    json = mergePatch(json, withoutExtends(link2.json), (at2) => origins.set(pointerOf(at2), link2.file));
  }
  if (problems2.length > before) return void 0;
  return { json, fileOf: (pointer) => originOf(origins, pointer) };
}
function fileNamed(name) {
  return `journeys/${name}.json`;
}
function readChain(name, source, shape, problems2) {
  const chain = [];
  const names = [];
  let next = name;
  while (next !== void 0) {
    const file = fileNamed(next);
    const from = names.length === 0 ? file : fileNamed(names.at(-1) ?? name);
    if (names.includes(next)) {
      problems2.push({
        code: "JOURNEY_EXTENDS_CYCLE",
        severity: "error",
        file: from,
        pointer: "/extends",
        message: `"${[...names, next].join('" extends "')}": a journey cannot extend itself.`
      });
      return void 0;
    }
    names.push(next);
    const before = problems2.length;
    const found = readFile(file, source, problems2);
    if (problems2.length > before) return void 0;
    if (found === void 0) {
      const known3 = source.list("journeys").flatMap((other) => other.endsWith(".json") ? [other.slice(0, -5)] : []);
      const hint = didYouMean(next, known3);
      problems2.push({
        code: "JOURNEY_UNKNOWN",
        severity: "error",
        file: from,
        pointer: names.length === 1 ? "" : "/extends",
        message: `There is no ${file}.`,
        ...hint === void 0 ? known3.length === 0 ? {} : { hint: `There are ${known3.join(", ")}.` } : { hint }
      });
      return void 0;
    }
    const misshapen = shape.journey(withoutRemovals(found.json), file);
    problems2.push(...misshapen);
    if (misshapen.length > 0) return void 0;
    const link2 = found.json;
    chain.unshift({ file, json: link2 });
    next = typeof link2["extends"] === "string" ? link2["extends"] : void 0;
  }
  return chain;
}
function withoutExtends({ extends: _, $schema: _schema, ...rest }) {
  return rest;
}
function withoutRemovals(json) {
  if (!isObject(json)) return json;
  return Object.fromEntries(Object.entries(json).flatMap(([key, value]) => value === null ? [] : [[key, withoutRemovals(value)]]));
}
function originOf(origins, pointer) {
  for (let place2 = pointer; ; place2 = place2.slice(0, place2.lastIndexOf("/"))) {
    const file = origins.get(place2);
    if (file !== void 0) return file;
    if (place2 === "") return "";
  }
}

// engine/load/older.ts
function olderNamed(written) {
  const found = /^older\/(.+)\.([1-9]\d*)$/.exec(written);
  return found?.[1] === void 0 ? void 0 : { name: found[1], version: Number(found[2]) };
}
function olderProblems(name, file) {
  const older = olderNamed(name);
  if (older === void 0 || !isObject(file)) return [];
  const at2 = { severity: "error", file: fileNamed(name) };
  const problems2 = [];
  if (file["version"] !== older.version) {
    problems2.push({ ...at2, code: "OLDER_VERSION", pointer: "/version", message: `The version is ${String(file["version"])}, the file is ${at2.file}.`, hint: `Write "version": ${older.version}.` });
  }
  if (file["extends"] !== void 0) {
    problems2.push({ ...at2, code: "OLDER_EXTENDS", pointer: "/extends", message: "An older version that extends another changes with it.", hint: "Keep the whole journey in the file." });
  }
  return problems2;
}

// engine/load/condition-references.ts
var CONDITION_LIMITS = { depth: 40, tests: 2e3 };
function conditionCheck(journey2, report) {
  const known3 = /* @__PURE__ */ new Map();
  for (const [name, condition] of Object.entries(journey2.conditions)) {
    const at2 = ["conditions", name];
    checkReferences(journey2, condition, at2, report);
    reportTooLarge(extentOfNamed(journey2, name, [], known3, report), at2, report);
  }
  return (condition, at2) => {
    checkReferences(journey2, condition, at2, report);
    if (typeof condition !== "string") reportTooLarge(extentOf(journey2, condition, [], known3, report), at2, report);
  };
}
function checkReferences(journey2, condition, at2, report) {
  if (typeof condition === "string") {
    if (Object.hasOwn(journey2.conditions, condition)) return;
    return report("CONDITION_UNKNOWN", at2, `${quoted(condition)} is not a condition of ${journey2.name}.`, () => didYouMean(condition, Object.keys(journey2.conditions)));
  }
  for (const { part: part3, at: inside } of partsOf2(condition)) checkReferences(journey2, part3, [...at2, ...inside], report);
  for (const name of namesOf(condition)) {
    if (Object.hasOwn(journey2.facts, name)) continue;
    report("FACT_UNDECLARED", at2, `Nothing in ${journey2.name} gives the fact ${quoted(name)}.`, () => didYouMean(name, Object.keys(journey2.facts)));
  }
  for (const [name, { pattern }] of testsOf(condition)) {
    const found = pattern === void 0 ? void 0 : patternFault(pattern);
    if (found !== void 0) report(found.code, [...at2, name, "pattern"], `${quoted(pattern ?? "")}: ${found.message}`, () => found.hint);
  }
}
function reportTooLarge({ depth, tests }, at2, report) {
  if (depth <= CONDITION_LIMITS.depth && tests <= CONDITION_LIMITS.tests) return;
  const message = `With its names written out this condition is more than ${CONDITION_LIMITS.depth} deep or holds more than ${CONDITION_LIMITS.tests} tests.`;
  report("CONDITION_TOO_LARGE", at2, message, () => "Say it with fewer parts.");
}
var TOO_LARGE = { depth: CONDITION_LIMITS.depth + 1, tests: CONDITION_LIMITS.tests + 1 };
function extentOf(journey2, condition, open2, known3, report) {
  if (typeof condition === "string") return extentOfNamed(journey2, condition, open2, known3, report);
  const parts = partsOf2(condition).map(({ part: part3 }) => extentOf(journey2, part3, open2, known3, report));
  return {
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    tests: namesOf(condition).length + parts.reduce((sum, { tests }) => sum + tests, 0)
  };
}
function extentOfNamed(journey2, name, open2, known3, report) {
  const before = known3.get(name);
  if (before !== void 0) return before;
  if (open2.includes(name)) {
    report("CONDITION_CYCLE", ["conditions", name], `${[...open2.slice(open2.indexOf(name)), name].map(quoted).join(" is made of ")}.`, () => "One of them has to test facts.");
    return { depth: 0, tests: 0 };
  }
  const condition = Object.hasOwn(journey2.conditions, name) ? journey2.conditions[name] : void 0;
  if (condition === void 0) return { depth: 0, tests: 0 };
  if (open2.length > CONDITION_LIMITS.depth) return TOO_LARGE;
  const { depth, tests } = extentOf(journey2, condition, [...open2, name], known3, report);
  const extent = { depth: depth + 1, tests };
  known3.set(name, extent);
  return extent;
}
function partsOf2(condition) {
  if (isCombination(condition, "allOf")) return condition.allOf.map((part3, index) => ({ part: part3, at: ["allOf", index] }));
  if (isCombination(condition, "anyOf")) return condition.anyOf.map((part3, index) => ({ part: part3, at: ["anyOf", index] }));
  return isCombination(condition, "not") ? [{ part: condition.not, at: ["not"] }] : [];
}
function namesOf(condition) {
  return isCombination(condition, "required") ? condition.required : testsOf(condition).map(([name]) => name);
}
function testsOf(condition) {
  const isOther2 = isCombination(condition, "allOf") || isCombination(condition, "anyOf") || isCombination(condition, "not") || isCombination(condition, "required");
  return isOther2 ? [] : Object.entries(condition);
}

// engine/load/references.ts
function referenceProblems(journey2, effectNames, fileOf) {
  const problems2 = [];
  const report = reportTo(problems2, fileOf);
  const checkCondition = conditionCheck(journey2, report);
  checkTarget(journey2, journey2.start, ["start"], report);
  if (journey2.afterSubmit !== null) checkTarget(journey2, journey2.afterSubmit, ["afterSubmit"], report);
  for (const [path, step] of Object.entries(journey2.resumeLinks)) checkTarget(journey2, step, ["resumeLinks", path], report);
  checkHome(journey2, report);
  checkEvents(journey2, report);
  for (const step of Object.values(journey2.steps)) checkStep(journey2, step, effectNames, checkCondition, report);
  checkNames(journey2, report);
  return problems2;
}
function checkHome(journey2, report) {
  const { home, steps } = journey2;
  if (home === null) return;
  checkTarget(journey2, home.step, ["home", "step"], report);
  if (home.question.step !== void 0) checkTarget(journey2, home.question.step, ["home", "question", "step"], report);
  const step = Object.hasOwn(steps, home.step) ? steps[home.step] : void 0;
  if (step === void 0) return;
  const ids = step.actions.map(({ id }) => id);
  if (!ids.includes(home.advance.press)) {
    report("TIMER_BUTTON_UNKNOWN", ["home", "advance", "press"], `"${home.advance.press}" is not a button of step "${home.step}".`, () => didYouMean(home.advance.press, ids));
  }
  if (step.enter.length > 0) report("HOME_STEP_ENTERED", ["home", "step"], `Step "${home.step}" runs effects when it is entered, and the home page enters none.`, () => "Choose a step that only asks.");
}
function checkEvents(journey2, report) {
  for (const [event, { steps = [] }] of Object.entries(journey2.events)) {
    steps.forEach((step, index) => checkTarget(journey2, step, ["events", event, "steps", index], report, `event "${event}": `));
  }
}
function checkStep(journey2, step, effectNames, checkCondition, report) {
  const at2 = (...rest) => ["steps", step.id, ...rest];
  const condition = (when, ...rest) => {
    if (when !== void 0) checkCondition(when, at2(...rest, "when"));
  };
  step.next.forEach(({ when, to }, index) => {
    checkTarget(journey2, to, at2("next", index, "to"), report, `step "${step.id}": `);
    condition(when, "next", index);
  });
  if (step.kind !== "end" && step.next.length === 0) {
    report("STEP_DEAD_END", at2(), `Step "${step.id}" leads nowhere.`, () => 'Give it "next": [{ "to": "<the step behind it>" }], or make it an end with "kind": "end".');
  }
  if (step.kind === "dialog" && step.over === null) report("DIALOG_OVER_MISSING", at2(), `Dialog "${step.id}" does not say which step it stands over.`);
  if (step.over !== null) checkTarget(journey2, step.over, at2("over"), report);
  if (step.over === step.id) report("DIALOG_OVER_ITSELF", at2("over"), `Dialog "${step.id}" stands over itself.`, () => "Name the page that it stands over.");
  checkParts(journey2, step, at2, report);
  step.title.forEach(({ when }, index) => condition(when, "title", index));
  step.content.forEach(({ when, link: link2, button }, index) => {
    condition(when, "content", index);
    for (const [key, found] of Object.entries({ link: link2, button })) {
      if (found !== void 0 && "step" in found) checkTarget(journey2, found.step, at2("content", index, key, "step"), report, `step "${step.id}": `);
    }
  });
  condition(step.question?.when, "question");
  step.actions.forEach(({ when, label }, index) => {
    condition(when, "actions", index);
    label.forEach((text2, item) => condition(text2.when, "actions", index, "label", item));
  });
  step.actions.forEach((action, index) => checkAgain(journey2, step, action, at2("actions", index), report));
  step.timers.forEach(({ press }, index) => {
    const ids = step.actions.map(({ id }) => id);
    if (!ids.includes(press)) {
      report("TIMER_BUTTON_UNKNOWN", at2("timers", index, "press"), `"${press}" is not a button of step "${step.id}".`, () => didYouMean(press, ids));
    }
  });
  const uses = [...step.enter.map((use, index) => ({ use, list: "enter", index })), ...step.submit.map((use, index) => ({ use, list: "submit", index }))];
  for (const { use, list: list2, index } of uses) checkUse(journey2, step, use, at2(list2, index), effectNames, report);
  for (const [name, field] of Object.entries(step.fields)) {
    const wanted = [...field.optional === true ? [] : ["required"], ...ruleOf(field)?.rule.keys(ruleOf(field)?.parameters) ?? []];
    for (const key of wanted) {
      if (field.messages[key] !== void 0) continue;
      report("FIELD_MESSAGE_MISSING", at2("fields", name), `Field "${name}" has no words for "${key}".`, () => `Add "${key}" to its messages.`);
    }
  }
}
function checkParts(journey2, step, at2, report) {
  const ids = step.actions.map(({ id }) => id);
  ids.forEach((id, index) => {
    if (ids.indexOf(id) < index) report("BUTTON_TWICE", at2("actions", index, "id"), `Step "${step.id}" has two buttons "${id}", and only the first can be pressed.`, () => "Give one of them another id.");
  });
  const fields = Object.keys(step.fields);
  step.progress?.rises.forEach(
    ({ when }, rise) => when.forEach((name, index) => {
      if (!fields.includes(name)) report("FIELD_UNKNOWN", at2("progress", "rises", rise, "when", index), `"${name}" is not a field of step "${step.id}".`, () => didYouMean(name, fields));
    })
  );
  for (const [name, { choicesFrom }] of Object.entries(step.fields)) {
    if (choicesFrom === void 0 || Object.hasOwn(journey2.facts, choicesFrom.fact) && journey2.facts[choicesFrom.fact]?.kind === "outcome") continue;
    const effects = Object.entries(journey2.facts).flatMap(([fact, { kind }]) => kind === "outcome" ? [fact] : []);
    report("FACT_UNDECLARED", at2("fields", name, "choicesFrom", "fact"), `No effect of ${journey2.name} ends as "${choicesFrom.fact}", so "${name}" has no choices.`, () => didYouMean(choicesFrom.fact, effects));
  }
}
function checkUse(journey2, step, use, at2, effectNames, report) {
  const contract = Object.hasOwn(journey2.effects, use.run) ? journey2.effects[use.run] : void 0;
  if (contract === void 0) {
    report("EFFECT_UNKNOWN", [...at2, "run"], `"${use.run}" is not a contract in schemas/effects.`, () => didYouMean(use.run, effectNames));
    return;
  }
  const outcomes = Object.keys(contract.outcomes);
  for (const outcome of outcomes) {
    if (Object.hasOwn(use.on, outcome)) continue;
    const isFailure = outcome === contract.failure;
    report(
      isFailure ? "FAILURE_UNHANDLED" : "OUTCOME_UNHANDLED",
      [...at2, "on"],
      `Step "${step.id}" does not say where outcome "${outcome}" of ${use.run} leads.`,
      () => `Add "${outcome}" to "on".`
    );
  }
  for (const [outcome, reaction] of Object.entries(use.on)) {
    if (!outcomes.includes(outcome)) {
      report("OUTCOME_UNKNOWN", [...at2, "on", outcome], `${use.run} never ends as "${outcome}".`, () => didYouMean(outcome, outcomes));
    }
    if ("to" in reaction) checkTarget(journey2, reaction.to, [...at2, "on", outcome, "to"], report, `step "${step.id}", outcome "${outcome}": `);
    if ("error" in reaction) checkField(step, reaction.field, [...at2, "on", outcome, "field"], report);
    if ("forget" in reaction) checkForgotten(journey2, reaction.forget ?? [], [...at2, "on", outcome, "forget"], report);
  }
  checkInput(journey2, use, contract.input, at2, report);
  checkField(step, use.early?.field, [...at2, "early", "field"], report);
}
function checkAgain(journey2, step, { id, again, lock }, at2, report) {
  const asked = step.enter.filter(({ background }) => !background);
  const use = asked.find(({ as }) => as === again);
  if (again !== null && use === void 0) {
    const names = asked.map(({ as }) => as);
    report("AGAIN_UNKNOWN", [...at2, "again"], `Button "${id}": step "${step.id}" waits for no effect "${again}" when it is entered.`, () => didYouMean(again, names));
  }
  if (lock === null) return;
  if (again === null) report("LOCK_UNUSED", [...at2, "lock"], `Button "${id}" is locked after an effect, and asks none anew.`, () => 'Add "again", or remove the lock.');
  const outcomes = Object.values(journey2.effects[use?.run ?? ""]?.outcomes ?? {});
  const keys = outcomes.flatMap(({ data }) => Object.keys(data?.properties ?? {}));
  if (use !== void 0 && !keys.includes(lock.since)) {
    report("LOCK_SINCE_UNKNOWN", [...at2, "lock", "since"], `No outcome of ${use.run} brings "${lock.since}".`, () => didYouMean(lock.since, keys));
  }
}
function checkForgotten(journey2, names, at2, report) {
  const known3 = Object.entries(journey2.facts).flatMap(([name, { kind }]) => kind === "setting" ? [] : [name]);
  names.forEach((name, index) => {
    if (!known3.includes(name)) report("FACT_UNDECLARED", [...at2, index], `"${name}" is neither an answer nor an outcome of ${journey2.name}.`, () => didYouMean(name, known3));
  });
}
function checkField(step, name, at2, report) {
  if (name === void 0 || Object.hasOwn(step.fields, name)) return;
  report("FIELD_UNKNOWN", at2, `"${name}" is not a field of step "${step.id}".`, () => didYouMean(name, Object.keys(step.fields)));
}
function checkInput(journey2, use, schema, at2, report) {
  const answers2 = Object.entries(journey2.facts).flatMap(([name, { kind }]) => kind === "answer" ? [name] : []);
  for (const [key, source] of Object.entries(use.input)) {
    if ("answer" in source && !answers2.includes(source.answer)) {
      report("ANSWER_UNKNOWN", [...at2, "input"], `${use.run} is given "${source.answer}", which no step asks for.`, () => didYouMean(source.answer, answers2));
    }
    if (schema.additionalProperties === false && !Object.hasOwn(schema.properties ?? {}, key)) {
      report("INPUT_UNKNOWN", [...at2, "input"], `${use.run} takes no "${key}".`, () => didYouMean(key, Object.keys(schema.properties ?? {})));
    }
  }
  for (const key of schema.required ?? []) {
    if (!Object.hasOwn(use.input, key)) report("INPUT_MISSING", [...at2, "input"], `${use.run} needs "${key}".`);
  }
}
function checkTarget(journey2, target, at2, report, where = "") {
  if (Object.hasOwn(journey2.steps, target)) return;
  report("JOURNEY_TARGET_UNKNOWN", at2, `${where}"${target}" is not a step of ${journey2.name}.`, () => didYouMean(target, Object.keys(journey2.steps)));
}
function checkNames(journey2, report) {
  const owners = /* @__PURE__ */ new Map();
  const claim = (name, owner, at2) => {
    const before = owners.get(name);
    if (before !== void 0 && before !== owner) report("NAME_TAKEN", at2, `"${name}" is already ${before}.`, () => "Choose another name.");
    else owners.set(name, owner);
  };
  for (const step of Object.values(journey2.steps)) {
    for (const name of Object.keys(step.fields)) claim(name, "an answer", ["steps", step.id, "fields", name]);
    for (const [list2, uses] of [["enter", step.enter], ["submit", step.submit]]) {
      uses.forEach((use, index) => claim(use.as, `the outcome of ${list2} ${index + 1} of step "${step.id}"`, ["steps", step.id, list2, index, "as"]));
    }
  }
  if (journey2.home !== null) claim(journey2.home.as, "where a claim was begun", ["home", "as"]);
  for (const [name, { kind }] of Object.entries(journey2.facts)) if (kind === "setting") claim(name, "a setting", ["settings", name]);
}

// engine/load/shape.ts
var import_ajv2 = __toESM(require_ajv(), 1);

// engine/load/compiled-shapes.ts
var COMPILED_SHAPES = {};

// engine/load/shape.ts
function shapeCheck(source) {
  const known3 = made3.get(source);
  if (known3 !== void 0) return known3;
  const check = makeCheck(source);
  made3.set(source, check);
  return check;
}
var made3 = /* @__PURE__ */ new WeakMap();
function makeCheck(source) {
  const ajv = once(() => new import_ajv2.Ajv({ allErrors: true, strict: false, allowUnionTypes: true, meta: false, validateSchema: false, inlineRefs: false, code: { optimize: false } }));
  const compile = (path) => {
    const schema = source.read(path);
    if (!isObject(schema)) throw new FileFault("META_SCHEMA_UNUSABLE", `There is no ${path}, which says what a file may hold.`);
    const ready = COMPILED_SHAPES[path];
    if (ready !== void 0 && JSON.stringify(ready.schema) === JSON.stringify(schema)) return ready;
    try {
      return { schema, validate: ajv().compile(schema) };
    } catch (error) {
      throw new FileFault("META_SCHEMA_UNUSABLE", `${path}: ${error.message}`);
    }
  };
  const [journey2, effect, field] = ["schemas/journey.schema.json", "schemas/effect.schema.json", "schemas/field.schema.json"].map(compile);
  return {
    journey: (json, file) => problems(journey2, json, file, "JOURNEY_SHAPE", ""),
    effect: (json, file) => problems(effect, json, file, "EFFECT_SHAPE", ""),
    field: (json, file, pointer) => problems(field, json, file, "FIELD_SHAPE", pointer)
  };
}
function once(make) {
  let made4;
  return () => made4 ??= make();
}
function problems(shape, json, file, code, pointer) {
  if (shape === void 0 || shape.validate(json)) return [];
  return missingTogether(telling(shape.validate.errors ?? [])).map((found) => {
    const error = { ...found, data: at(json, found.instancePath), parentSchema: at(shape.schema, found.schemaPath.slice(1, found.schemaPath.lastIndexOf("/"))) };
    const hint = hintFor(error);
    return {
      code,
      severity: "error",
      file,
      pointer: pointer + placeOf(error),
      message: `${error.message ?? error.keyword}${detail(error)}`,
      ...hint === void 0 ? {} : { hint },
      ...wordsMissing(error, code)
    };
  });
}
function missingTogether(errors) {
  const isMissing = ({ keyword, params }) => keyword === "required" && !["title", "messages"].includes(String(params["missingProperty"]));
  return errors.flatMap((error) => {
    const same = errors.filter((other) => isMissing(other) && other.instancePath === error.instancePath && isMissing(error));
    if (same.length < 2) return [error];
    return error === same[0] ? [{ ...error, message: `must have ${same.map(({ params }) => quoted(String(params["missingProperty"]))).join(", ")}` }] : [];
  });
}
function wordsMissing({ keyword, instancePath, params, data }, code) {
  const missing = keyword === "required" ? `${instancePath}/${String(params["missingProperty"])}` : instancePath;
  const isBlank = ["required", "pattern", "minLength", "minItems"].includes(keyword);
  const step = /^\/steps\/([^/]+)\/title(?:\/\d+\/text)?$/.exec(missing)?.[1];
  if (!isBlank) return {};
  if (code === "JOURNEY_SHAPE" && step !== void 0) {
    return { code: "STEP_HEADING_MISSING", message: `Step "${step}" has no heading: nothing is said when its page opens.`, hint: 'Give it a "title" in words.' };
  }
  if (code === "FIELD_SHAPE" && missing === "/title") return { code: "FIELD_LABEL_MISSING", message: "The field has no label.", hint: 'Give it a "title": its words are what a screen reader says.' };
  if (code === "FIELD_SHAPE" && missing === "/messages") return { code: "FIELD_MESSAGE_MISSING", message: "The field has no words for its errors.", hint: `Add "messages": { ${waysWrong(data).map((key) => `"${key}": "\u2026"`).join(", ")} }, in words that say what to do.` };
  return {};
}
function waysWrong(field) {
  const { optional, type, ...rest } = isObject(field) ? field : {};
  const limits = Object.keys(rest).filter((key) => /^(?:enum|const|pattern|not|multipleOf|uniqueItems|(?:min|max)(?:imum|Length)|maxItems|exclusiveM(?:in|ax)imum)$/.test(key));
  const kept = type === "boolean" ? [] : limits;
  return optional === true && kept.length > 0 ? kept : ["required", ...kept];
}
function at(root2, pointer) {
  const parts = pointer.split("/").slice(1).map((part3) => part3.replaceAll("~1", "/").replaceAll("~0", "~"));
  return parts.reduce((value, part3) => typeof value === "object" && value !== null && Object.hasOwn(value, part3) ? value[part3] : void 0, root2);
}
var MOST_TOLD = 12;
function telling(errors) {
  const useful = errors.filter(({ keyword }) => keyword !== "anyOf" && keyword !== "if");
  const kept = withoutOtherTypes(useful.length > 0 ? useful : errors);
  const around = new Set(kept.flatMap(({ instancePath }) => placesAround(instancePath)));
  const deepest = /* @__PURE__ */ new Map();
  for (const error of kept) {
    if (deepest.size >= MOST_TOLD && !deepest.has(error.instancePath)) continue;
    if (!around.has(error.instancePath)) deepest.set(`${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`, error);
  }
  const list2 = [...deepest.values()];
  const unknownKeys = list2.filter(({ keyword }) => keyword === "additionalProperties");
  return unknownKeys.length === 1 ? unknownKeys : list2;
}
function withoutOtherTypes(errors) {
  const places = /* @__PURE__ */ new Map();
  for (const error of errors) {
    const place2 = places.get(error.instancePath) ?? { types: [], hasOther: false };
    if (error.keyword === "type") place2.types.push(error);
    else place2.hasOther = true;
    places.set(error.instancePath, place2);
  }
  return errors.flatMap((error) => {
    const { types, hasOther } = places.get(error.instancePath) ?? { types: [], hasOther: false };
    if (error.keyword !== "type" || types.length === 1 && !hasOther) return [error];
    if (hasOther || error !== types[0]) return [];
    const wanted = [...new Set(types.flatMap(({ params }) => params["type"]))];
    return [{ ...error, message: `must be ${wanted.join(" or ")}` }];
  });
}
function placesAround(pointer) {
  const places = [];
  for (let end = pointer.lastIndexOf("/"); end >= 0; end = pointer.lastIndexOf("/", end - 1)) {
    places.push(pointer.slice(0, end));
    if (end === 0) break;
  }
  return places;
}
function placeOf({ instancePath, keyword, params, propertyName }) {
  const key = keyword === "additionalProperties" ? String(params["additionalProperty"]) : propertyName;
  return key === void 0 ? instancePath : instancePath + pointerOf([key]);
}
function detail({ keyword, params, data }) {
  if (keyword === "additionalProperties") return `: ${quoted(String(params["additionalProperty"]))}`;
  if (keyword === "enum") return `: ${params["allowedValues"].map((value) => JSON.stringify(value)).join(", ")}${came(data)}`;
  if (keyword === "const") return `: ${JSON.stringify(params["allowedValue"])}${came(data)}`;
  return keyword === "required" ? "" : came(data);
}
function came(data) {
  if (data === null || typeof data === "number" || typeof data === "boolean") return `, not ${String(data)}`;
  if (typeof data === "string") return `, not ${quoted(data)}`;
  return Array.isArray(data) ? `, not a list of ${data.length}` : ", not an object";
}
function hintFor({ keyword, params, parentSchema, data }) {
  if (keyword === "additionalProperties") {
    return didYouMean(String(params["additionalProperty"]), Object.keys(at(parentSchema, "/properties") ?? {}));
  }
  return keyword === "enum" && typeof data === "string" ? didYouMean(data, params["allowedValues"].map(String)) : void 0;
}

// engine/load/unused-parts.ts
var KINDS = [
  { key: "uses", code: "USE_UNUSED", what: "use" },
  { key: "inputs", code: "INPUT_NAME_UNUSED", what: "input" },
  { key: "responses", code: "RESPONSE_UNUSED", what: "response" }
];
function unusedParts(json, file, fileOf) {
  const named = namesUsed(json);
  return KINDS.flatMap(
    ({ key, code, what }) => Object.keys(part2(json, key)).flatMap((name) => {
      const pointer = pointerOf([key, name]);
      if (named[key].has(name) || fileOf(pointer) !== file) return [];
      return [{ code, severity: "warning", file, pointer, message: `Nothing names the ${what} "${name}".`, hint: "Remove it, or use it." }];
    })
  );
}
function namesUsed(json) {
  const named = { uses: /* @__PURE__ */ new Set(), inputs: /* @__PURE__ */ new Set(), responses: /* @__PURE__ */ new Set() };
  const look = (use) => {
    if (!isObject(use)) return named.uses.add(use);
    named.inputs.add(use["input"]);
    named.responses.add(use["on"]);
  };
  const steps = Object.values(part2(json, "steps")).flatMap((step) => isObject(step) ? [step["enter"], step["submit"]].flat() : []);
  steps.forEach(look);
  for (const [name, use] of Object.entries(part2(json, "uses"))) if (named.uses.has(name)) look(use);
  return named;
}
function part2(json, name) {
  const value = json[name];
  return isObject(value) ? value : {};
}

// engine/load/place.ts
function placeIn(text2, offset) {
  const before = text2.slice(0, offset);
  const lines = before.split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

// engine/load/read-json.ts
var JSON_LIMITS = { characters: 2 * 1024 * 1024, depth: 200, entries: 5e3 };
var FORBIDDEN = ["__proto__", "constructor", "prototype"];
function readJson(text2) {
  return scanJson(text2);
}
function scanJson(text2, onPlace) {
  if (text2.length > JSON_LIMITS.characters) {
    throw new FileFault("JSON_SIZE", `The file has ${text2.length} characters; ${JSON_LIMITS.characters} is the most.`, { hint: "Split it, or check that it is the file you meant." });
  }
  if (text2.startsWith("\uFEFF")) throw fault(text2, "JSON_ENCODING", 0, "The file begins with a byte order mark.", "Save it as UTF-8 without BOM.");
  return new Scan(text2, onPlace).document();
}
var Scan = class {
  at = 0;
  open = [];
  text;
  onPlace;
  constructor(text2, onPlace) {
    this.text = text2;
    this.onPlace = onPlace;
  }
  document() {
    this.skipBlank();
    let result;
    for (; ; ) {
      const start2 = this.at;
      const value = this.valueOrOpening();
      if (value !== OPENED) this.onPlace?.(this.pointerHere(), start2);
      const whole = value === OPENED ? this.closeIfEmpty() : value;
      if (whole === OPENED) continue;
      result = this.attach(whole);
      if (result !== OPENED) break;
    }
    this.skipBlank();
    if (this.at < this.text.length) throw this.fault("Something stands after the end of the JSON value.", "Remove it, or look for a bracket that closes too early.");
    return result;
  }
  /** A scalar, or OPENED where an object or array begins. */
  valueOrOpening() {
    const { text: text2, at: at2 } = this;
    const first2 = text2[at2];
    if (first2 === "{" || first2 === "[") return this.begin(first2 === "{" ? {} : []);
    if (first2 === '"') return this.string();
    if (first2 === "-" || first2 !== void 0 && first2 >= "0" && first2 <= "9") return this.number();
    for (const [word, value] of WORDS) {
      if (!text2.startsWith(word, at2)) continue;
      this.at += word.length;
      return value;
    }
    throw this.noValue();
  }
  begin(value) {
    if (this.open.length >= JSON_LIMITS.depth) throw this.fault(`Objects and arrays stand in one another more than ${JSON_LIMITS.depth} deep.`, "No journey needs that: look for brackets that were never closed.", "JSON_DEPTH");
    const pointer = this.onPlace === void 0 ? "" : this.pointerHere();
    const around = this.open.at(-1);
    this.onPlace?.(pointer, around === void 0 || Array.isArray(around.value) ? this.at : around.keyOffset);
    this.open.push({ value, offset: this.at, pointer, key: "", keyOffset: this.at, entries: 0 });
    this.at += 1;
    this.skipBlank();
    return OPENED;
  }
  /** Comes to the first member of what was just opened, or closes it where it has none. */
  closeIfEmpty() {
    const top = this.open.at(-1);
    if (top === void 0) return void 0;
    const end = Array.isArray(top.value) ? "]" : "}";
    if (this.text[this.at] === end) return this.close();
    if (end === "}") this.key(top);
    return OPENED;
  }
  /** Puts a whole value into what is open, and closes what ends behind it; OPENED while more is to come. */
  attach(value) {
    let whole = value;
    for (; ; ) {
      this.skipBlank();
      const top = this.open.at(-1);
      if (top === void 0) return whole;
      top.entries += 1;
      if (top.entries > JSON_LIMITS.entries) throw this.fault(`An object or list has more than ${JSON_LIMITS.entries} entries.`, "No journey needs that: check that it is the file you meant.", "JSON_SIZE");
      if (Array.isArray(top.value)) top.value.push(whole);
      else top.value[top.key] = whole;
      const end = Array.isArray(top.value) ? "]" : "}";
      const next = this.text[this.at];
      if (next === end) {
        whole = this.close();
        continue;
      }
      if (next !== ",") throw this.noComma(end);
      const comma = this.at;
      this.at += 1;
      this.skipBlank();
      if (this.text[this.at] === end) {
        this.at = comma;
        throw this.fault(`A comma stands before "${end}".`, "Remove the comma after the last entry.");
      }
      if (end === "}") this.key(top);
      return OPENED;
    }
  }
  close() {
    this.at += 1;
    return this.open.pop()?.value;
  }
  key(top) {
    top.keyOffset = this.at;
    if (this.text[this.at] !== '"') throw this.noKey();
    const key = this.string();
    if (FORBIDDEN.includes(key)) {
      this.at = top.keyOffset;
      throw this.fault(`"${key}" cannot be a key.`, "Choose another name: this one changes how programs treat the object.", "JSON_KEY_FORBIDDEN");
    }
    if (Object.hasOwn(top.value, key)) {
      this.at = top.keyOffset;
      throw this.fault(`The key "${shortened(key)}" stands twice in the same object.`, "Remove or rename one of the two: only the last would count.", "JSON_DUPLICATE_KEY");
    }
    top.key = key;
    this.skipBlank();
    if (this.text[this.at] !== ":") throw this.fault(`A ":" is missing after the key "${shortened(key)}".`);
    this.at += 1;
    this.skipBlank();
  }
  string() {
    const { text: text2 } = this;
    let [result, from, at2] = ["", this.at + 1, this.at + 1];
    for (; ; ) {
      const code = text2.charCodeAt(at2);
      if (code === QUOTE) break;
      if (code === BACKSLASH) {
        const { value, length } = this.escape(at2);
        result += text2.slice(from, at2) + value;
        at2 += length;
        from = at2;
      } else if (at2 >= text2.length) {
        throw this.fault("A text is never closed.", "Close it with a quotation mark.");
      } else if (code < 32) {
        this.at = at2;
        const isLine = code === 10 || code === 13;
        throw isLine ? this.fault("A text goes over the end of the line.", "Close it with a quotation mark, or write \\n for a new line.") : this.fault("A control character stands in a text.", "Write it as an escape: \\t for a tab.");
      } else at2 += 1;
    }
    const whole = result + text2.slice(from, at2);
    if (result !== "" && LONE_SURROGATE.test(whole)) throw this.fault("A text holds half of a character (a lone surrogate).", "Write both halves, or the character itself.", "JSON_ENCODING");
    this.at = at2 + 1;
    return whole;
  }
  escape(at2) {
    const letter = this.text[at2 + 1] ?? "";
    if (letter === "u") {
      const hex = this.text.slice(at2 + 2, at2 + 6);
      if (/^[0-9a-fA-F]{4}$/.test(hex)) return { value: String.fromCharCode(Number.parseInt(hex, 16)), length: 6 };
    }
    const value = ESCAPES[letter];
    if (value !== void 0) return { value, length: 2 };
    this.at = at2;
    throw this.fault(`"\\${letter}" is no escape.`, "Write \\\\ for a backslash.");
  }
  number() {
    NUMBER.lastIndex = this.at;
    const [digits] = NUMBER.exec(this.text) ?? [];
    const after = digits === void 0 ? "" : this.text[this.at + digits.length] ?? "";
    if (digits === void 0 || /[0-9A-Za-z.+_-]/.test(after)) throw this.fault("This is not a number as JSON writes it.", "Write 0.5, not .5; 7, not 07; and no signs or letters around it.");
    const value = Number(digits);
    if (!Number.isFinite(value)) throw this.fault(`${shortened(digits)} is beyond what a number can hold.`);
    if (/^-?[1-9]\d*$/.test(digits) && String(value) !== digits) throw this.fault(`${shortened(digits)} is more exact than a number can be: ${value} would be read.`, "Write a shorter number, or a text in double quotes.");
    this.at += digits.length;
    return value;
  }
  pointerHere() {
    const top = this.open.at(-1);
    if (top === void 0) return "";
    return `${top.pointer}/${Array.isArray(top.value) ? top.value.length : top.key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }
  skipBlank() {
    const { text: text2 } = this;
    for (; ; ) {
      const code = text2.charCodeAt(this.at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.at += 1;
    }
  }
  noValue() {
    const { text: text2, at: at2 } = this;
    const rest = text2.slice(at2, at2 + 20);
    if (rest === "") return this.fault(text2.trim() === "" ? "The file is empty." : "The file ends in the middle.", this.closing());
    if (rest.startsWith("//") || rest.startsWith("/*")) return this.fault("JSON has no comments.", 'Use a "description" or "source" where the place has one.');
    if (rest.startsWith("'")) return this.fault("JSON writes texts in double quotes, not in '.", 'Write " instead.');
    if (rest.startsWith(",")) return this.fault("A value is missing before this comma.");
    const word = /^[A-Za-z_$]\w*/.exec(rest)?.[0];
    if (word !== void 0) return this.fault(`"${word}" is no JSON value.`, "Write texts in double quotes; true, false and null in small letters.");
    return this.fault(`A value should stand here, not "${rest[0] ?? ""}".`);
  }
  noKey() {
    const rest = this.text.slice(this.at, this.at + 20);
    if (rest === "") return this.fault("The file ends in the middle of an object.", this.closing());
    if (rest.startsWith("//") || rest.startsWith("/*")) return this.fault("JSON has no comments.", 'Use a "description" or "source" where the place has one.');
    return this.fault("A key in double quotes should stand here.", /^['A-Za-z_$]/.test(rest) ? "Write the key in double quotes." : void 0);
  }
  noComma(end) {
    if (this.at >= this.text.length) return this.fault("The file ends in the middle.", this.closing());
    const next = this.text[this.at] ?? "";
    if (next === "]" || next === "}") return this.fault(`"${next}" closes what "${end === "]" ? "[" : "{"}" opened.`, this.closing());
    if (next === "/") return this.fault("JSON has no comments.", 'Use a "description" or "source" where the place has one.');
    return this.fault(`A comma or "${end}" should stand here.`, "Look for a missing comma after the entry before.");
  }
  closing() {
    const top = this.open.at(-1);
    if (top === void 0) return void 0;
    const { line } = placeIn(this.text, top.offset);
    return `The ${Array.isArray(top.value) ? '"["' : '"{"'} of line ${line} is still open.`;
  }
  fault(message, hint, code = "JSON_SYNTAX") {
    return fault(this.text, code, this.at, message, hint);
  }
};
var OPENED = /* @__PURE__ */ Symbol("opened");
var [QUOTE, BACKSLASH] = [34, 92];
var WORDS = [["true", true], ["false", false], ["null", null]];
var ESCAPES = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "	" };
var NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
var LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
function fault(text2, code, offset, message, hint) {
  return new FileFault(code, message, { place: placeIn(text2, offset), ...hint === void 0 ? {} : { hint } });
}
function shortened(text2) {
  return text2.length > 60 ? `${text2.slice(0, 60)}\u2026` : text2;
}

// engine/load/source.ts
function textSource(readText, list2) {
  const parsed = /* @__PURE__ */ new Map();
  return {
    list: list2,
    read(path) {
      if (parsed.has(path)) return parsed.get(path);
      const text2 = readText(path);
      const json = text2 === void 0 ? void 0 : readJson(text2);
      parsed.set(path, json);
      return json;
    }
  };
}

// engine/load/index.ts
function loadJourney(name, source) {
  const problems2 = [];
  const shape = shapeOf(source, problems2);
  if (shape === void 0) return { problems: problems2, fileOf: () => fileNamed(name) };
  const resolved2 = resolveFile(name, source, shape, problems2);
  if (resolved2 === void 0) return { problems: problems2, fileOf: () => fileNamed(name) };
  const { json, fileOf } = resolved2;
  problems2.push(...shape.journey(json, fileNamed(name)).map((problem) => ({ ...problem, file: fileOf(problem.pointer) })));
  if (problems2.length > 0) return { problems: problems2, fileOf };
  const own = olderNamed(name)?.name ?? name;
  if (json["name"] !== own) {
    problems2.push({
      code: "JOURNEY_NAME",
      severity: "error",
      file: fileNamed(name),
      pointer: "/name",
      message: `The name is "${String(json["name"])}", the file is ${fileNamed(name)}.`,
      hint: `Write "name": "${own}".`
    });
  }
  problems2.push(...olderProblems(name, source.read(fileNamed(name))));
  checkNamedParts(json, reportTo(problems2, fileOf));
  problems2.push(...tooManyFields(json, fileOf));
  if (problems2.length > 0) return { problems: problems2, fileOf };
  const effects = readContracts(source, shape, problems2);
  const fields = /* @__PURE__ */ new Map();
  for (const [id, step] of Object.entries(json["steps"])) {
    const resolvedFields = {};
    for (const [field, at2] of Object.entries(step.fields ?? {})) {
      const pointer = pointerOf(["steps", id, "fields", field]);
      const made4 = resolveField(at2, { file: fileOf(pointer), pointer }, source, shape, problems2);
      if (made4 !== void 0) resolvedFields[field] = made4;
    }
    fields.set(id, resolvedFields);
  }
  if (problems2.length > 0) return { problems: problems2, fileOf };
  const journey2 = link(json, fields, effects);
  problems2.push(...referenceProblems(journey2, Object.keys(effects), fileOf), ...unusedParts(json, fileNamed(name), fileOf));
  return { journey: journey2, problems: problems2, fileOf };
}
function shapeOf(source, problems2) {
  try {
    return shapeCheck(source);
  } catch (error) {
    problems2.push(faultProblem("schemas", error));
    return void 0;
  }
}

// bench/advance/measure.ts
var [, , root = ".", rounds = "15", walks = "2000"] = process.argv;
var NOW = Date.parse("2026-01-15");
var journey = ours();
var machine = theirs();
var first = advance(journey, restore(journey), { type: "open", path: "/" }, { now: NOW }).state;
var [opened] = initialTransition(machine);
var contenders = {
  // Pure: a state and an event in, a state out. Checks the answer against its schema besides.
  "product, submit with its answer": () => {
    let state = first;
    for (const answer of answers()) ({ state } = advance(journey, state, { type: "submit", action: "next", values: { [state.step]: answer } }, { now: NOW }));
    return state.step;
  },
  "XState, pure transition": () => {
    let state = opened;
    for (const answer of answers()) [state] = transition(machine, state, { type: "NEXT", answer });
    return String(state.value);
  },
  "XState, actor": () => {
    const actor = createActor(machine);
    actor.start();
    for (const answer of answers()) actor.send({ type: "NEXT", answer });
    return String(actor.getSnapshot().value);
  }
};
function answers() {
  return ANSWERS;
}
var ANSWERS = Array.from({ length: QUESTIONS }, (_, index) => index % 2 === 0 ? "a" : "b");
var ends = new Set(Object.values(contenders).map((walk2) => walk2()));
if (ends.size !== 1) throw new Error(`BENCH_UNEQUAL The contenders end at different steps: ${[...ends].join(", ")}.`);
var times = new Map(Object.keys(contenders).map((name) => [name, []]));
for (let round = -3; round < Number(rounds); round += 1) {
  for (const [name, walk2] of Object.entries(contenders)) {
    const start2 = process.hrtime.bigint();
    for (let count = 0; count < Number(walks); count += 1) walk2();
    const each = Number(process.hrtime.bigint() - start2) / Number(walks) / QUESTIONS;
    if (round >= 0) times.get(name)?.push(each);
  }
}
process.stdout.write(JSON.stringify(Object.fromEntries(times)));
function ours() {
  const source = textSource(
    (path) => path === "journeys/twelve.json" ? JSON.stringify(journeyFile()) : path.startsWith("schemas/") ? readFileSync(join(root, path), "utf8") : void 0,
    () => []
  );
  const { journey: loaded, problems: problems2 } = loadJourney("twelve", source);
  if (loaded === void 0) throw new Error(`CASE_UNSOUND ${JSON.stringify(problems2)}`);
  return runnable(loaded, compileValidators(loaded), RULES);
}
function theirs() {
  const states = Object.fromEntries(
    Array.from({ length: QUESTIONS }, (_, index) => {
      const name = `q${index + 1}`;
      const keep2 = assign(({ context, event }) => ({ ...context, [name]: event.answer }));
      const to = (offset) => index + offset < QUESTIONS ? `q${index + offset + 1}` : "end";
      const isC = ({ event }) => event.answer === "c";
      return [name, { on: { NEXT: [{ guard: isC, target: to(2), actions: keep2 }, { target: to(1), actions: keep2 }] } }];
    })
  );
  return createMachine({ id: "twelve", initial: "q1", context: {}, types: {}, states: { ...states, end: { type: "final" } } });
}
