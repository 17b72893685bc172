-- A whole game of Plakoto at random, with every play checked as one that came from outside. LuaJIT takes the
-- declarations from the header: `luajit game.lua /usr/local/include/kafeneio.h`.
local ffi = require("ffi")

-- Declares what a header has. LuaJIT reads C, but neither lines of the preprocessor nor `extern "C"`.
local function declare(path)
    local file = assert(io.open(path))
    local header = file:read("*a"):gsub("/%*.-%*/", ""):gsub("#ifdef __cplusplus.-#endif", "")
    file:close()
    for name, value in header:gmatch("#define (KAFENEIO_[%u_]+) (%d+)") do
        ffi.cdef(("static const int %s = %s;"):format(name, value))
    end
    ffi.cdef((header:gsub("#[^\n]*", "")))
end

declare(arg[1] or "/usr/local/include/kafeneio.h")
local C = ffi.load("kafeneio")
local failure = ffi.new("kafeneio_error")

-- Raises an error if a call has failed, and says why.
local function check(status)
    if status ~= C.KAFENEIO_OK then
        error(ffi.string(failure.code) .. ": " .. ffi.string(failure.message), 2)
    end
end

local seed = 7
local text, length = ffi.new("char[?]", C.KAFENEIO_TEXT_MAX), ffi.new("size_t[1]")
local rules, position = ffi.new("kafeneio_rules"), ffi.new("kafeneio_position")
local roll_off, outcome = ffi.new("kafeneio_roll_off"), ffi.new("kafeneio_outcome")
local roll, play, next_position = ffi.new("kafeneio_roll"), ffi.new("kafeneio_play"), ffi.new("kafeneio_position")

assert(C.kafeneio_abi() == C.KAFENEIO_ABI, "the library has another interface than the header")
check(C.kafeneio_rules_init(C.KAFENEIO_PLAKOTO, rules, failure))
check(C.kafeneio_start_of_seed(rules, 2, seed, position, roll_off, failure))
for turn = 1, math.huge do
    check(C.kafeneio_outcome_after(rules, nil, 0, position, outcome, failure))
    if outcome.over ~= 0 then break end
    check(C.kafeneio_roll_of_seed(rules, position, seed, turn, roll, failure))
    check(C.kafeneio_random(rules, position, roll, seed, turn, play, next_position, failure))
    check(C.kafeneio_play_text(rules, play, text, ffi.sizeof(text), length, failure))
    print(("%3d. %d%d: %s"):format(turn, roll.dice[0], roll.dice[1], ffi.string(text)))
    check(C.kafeneio_play_on(rules, position, roll, play, position, failure))
end
check(C.kafeneio_side_name(rules, outcome.winner, text, ffi.sizeof(text), length, failure))
print(("%s wins %d (%s)"):format(ffi.string(text), outcome.points, ffi.string(outcome.reason)))
