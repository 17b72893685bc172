/* Stands in for Godot: it has the functions of the engine that kafeneio_godot.c asks for, loads the library, and plays
 * a game through the class: `./host libkafeneio_godot.so kafeneio_godot_init`. It prints what examples/game.c prints.
 *
 * Strings and names are copies on the heap that are counted, so one that is freed twice or never is found.
 */
#include <dlfcn.h>
#include <gdextension_interface.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { GDExtensionVariantType type; char *text; } variant;

static long alive; /* strings and names that are not freed */
static char *class_name;
static GDExtensionClassMethodInfo method;

static void expect(int is, const char *what) {
    if (is) return;
    fprintf(stderr, "not so: %s\n", what);
    exit(EXIT_FAILURE);
}

static char *copied(const char *text, size_t length) {
    char *copy = (char *)calloc(length + 1, 1);
    if (!copy) abort();
    alive++;
    return memcpy(copy, text, length);
}

static void new_string(char **string, const char *text, GDExtensionInt length) {
    *string = copied(text, (size_t)length);
}

static void new_name(char **name, const char *text, GDExtensionBool is_static) {
    (void)is_static;
    *name = copied(text, strlen(text));
}

static void free_text(char **text) {
    alive--;
    free(*text);
}

static GDExtensionInt to_utf8(char *const *string, char *text, GDExtensionInt most) {
    const GDExtensionInt length = (GDExtensionInt)strlen(*string);
    if (text) memcpy(text, *string, (size_t)(length < most ? length : most));
    return length;
}

static GDExtensionVariantType type_of(const variant *value) { return value->type; }

static void to_variant(variant *value, char *const *string) {
    value->type = GDEXTENSION_VARIANT_TYPE_STRING;
    new_string(&value->text, *string, (GDExtensionInt)strlen(*string));
}

static void of_variant(char **string, const variant *value) {
    new_string(string, value->text, (GDExtensionInt)strlen(value->text));
}

typedef void (*function)(void);
static function to_constructor(GDExtensionVariantType type) {
    return type == GDEXTENSION_VARIANT_TYPE_STRING ? (function)to_variant : NULL;
}
static function of_constructor(GDExtensionVariantType type) {
    return type == GDEXTENSION_VARIANT_TYPE_STRING ? (function)of_variant : NULL;
}
static function destructor(GDExtensionVariantType type) {
    return type == GDEXTENSION_VARIANT_TYPE_STRING || type == GDEXTENSION_VARIANT_TYPE_STRING_NAME ? (function)free_text
                                                                                                   : NULL;
}

static void register_class(void *library, char *const *name, char *const *parent,
                           const GDExtensionClassCreationInfo2 *info) {
    expect(library == &alive && !strcmp(*parent, "Object") && info->is_abstract, "the class is abstract");
    new_name(&class_name, *name, 0);
}

static void register_method(void *library, char *const *name, const GDExtensionClassMethodInfo *info) {
    expect(library == &alive && !strcmp(*name, class_name), "a method of the class");
    expect(!strcmp(*(char **)info->name, "reply"), "the method is called reply");
    expect((info->method_flags & GDEXTENSION_METHOD_FLAG_STATIC) != 0, "it is static");
    expect(info->has_return_value && info->return_value_info->type == GDEXTENSION_VARIANT_TYPE_STRING, "it answers");
    expect(info->argument_count == 1 && info->arguments_info->type == GDEXTENSION_VARIANT_TYPE_STRING, "it is asked");
    method = *info;
}

static void unregister_class(void *library, char *const *name) {
    expect(library == &alive && !strcmp(*name, class_name), "the class that is unregistered");
    free_text(&class_name);
}

static GDExtensionInterfaceFunctionPtr find(const char *name) {
    static const struct { const char *name; function is; } functions[] = {
        {"string_new_with_utf8_chars_and_len", (function)new_string},
        {"string_to_utf8_chars", (function)to_utf8},
        {"string_name_new_with_latin1_chars", (function)new_name},
        {"variant_get_type", (function)type_of},
        {"get_variant_from_type_constructor", (function)to_constructor},
        {"get_variant_to_type_constructor", (function)of_constructor},
        {"variant_get_ptr_destructor", (function)destructor},
        {"classdb_register_extension_class2", (function)register_class},
        {"classdb_register_extension_class_method", (function)register_method},
        {"classdb_unregister_extension_class", (function)unregister_class},
    };
    size_t n;
    for (n = 0; n < sizeof functions / sizeof *functions; n++) {
        if (!strcmp(functions[n].name, name)) return (GDExtensionInterfaceFunctionPtr)functions[n].is;
    }
    fprintf(stderr, "%s is asked for, which this host does not have\n", name);
    exit(EXIT_FAILURE);
}

/* Answers a line as typed code does, and as all other code does. The caller frees the reply. */
static char *reply(const char *line) {
    variant argument = {GDEXTENSION_VARIANT_TYPE_STRING, NULL}, other = {GDEXTENSION_VARIANT_TYPE_NIL, NULL};
    const void *arguments[1], *variants[2];
    char *typed = copied("", 0);
    GDExtensionCallError error;
    new_string(&argument.text, line, (GDExtensionInt)strlen(line));
    arguments[0] = &argument.text;
    variants[0] = variants[1] = &argument;
    method.ptrcall_func(method.method_userdata, NULL, arguments, &typed);
    method.call_func(method.method_userdata, NULL, variants, 1, &other, &error);
    expect(error.error == GDEXTENSION_CALL_OK && !strcmp(typed, other.text), "both calls answer the same");
    free_text(&other.text);
    method.call_func(method.method_userdata, NULL, variants, 2, NULL, &error);
    expect(error.error == GDEXTENSION_CALL_ERROR_TOO_MANY_ARGUMENTS, "two lines are too many");
    method.call_func(method.method_userdata, NULL, variants, 0, NULL, &error);
    expect(error.error == GDEXTENSION_CALL_ERROR_TOO_FEW_ARGUMENTS, "no line is too few");
    free_text(&argument.text);
    argument.type = GDEXTENSION_VARIANT_TYPE_INT;
    method.call_func(method.method_userdata, NULL, variants, 1, NULL, &error);
    expect(error.error == GDEXTENSION_CALL_ERROR_INVALID_ARGUMENT, "a number is no line");
    return typed;
}

/* Takes the value of a field out of a reply, which has no escapes. */
static void field(const char *reply, const char *name, char *value, size_t size) {
    const char *at = strstr(reply, name);
    expect(at != NULL, reply);
    at += strlen(name);
    snprintf(value, size, "%.*s", (int)strcspn(at, at[-1] == '"' ? "\"" : ",}"), at);
}

static void play(void) {
    char line[1000], at[300], roll[10], text[100], points[10], reason[30], *answer;
    int turn;
    answer = reply("{\"op\":\"new\",\"game\":\"plakoto\",\"seed\":7}");
    field(answer, "\"position\":\"", at, sizeof at);
    for (turn = 1;; turn++) {
        free_text(&answer);
        snprintf(line, sizeof line, "{\"op\":\"status\",\"game\":\"plakoto\",\"position\":\"%s\"}", at);
        answer = reply(line);
        if (strstr(answer, "\"over\":true")) break;
        free_text(&answer);
        snprintf(line, sizeof line,
                 "{\"op\":\"roll\",\"game\":\"plakoto\",\"position\":\"%s\",\"seed\":7,\"turn\":%d}", at, turn);
        answer = reply(line);
        field(answer, "\"roll\":\"", roll, sizeof roll);
        free_text(&answer);
        snprintf(line, sizeof line,
                 "{\"op\":\"choose\",\"game\":\"plakoto\",\"position\":\"%s\",\"roll\":\"%s\",\"player\":\"random\","
                 "\"seed\":7,\"turn\":%d}", at, roll, turn);
        answer = reply(line);
        field(answer, "\"play\":\"", text, sizeof text);
        field(answer, "\"position\":\"", at, sizeof at);
        printf("%3d. %s: %s\n", turn, roll, text);
    }
    field(answer, "\"winner\":\"", text, sizeof text);
    field(answer, "\"points\":", points, sizeof points);
    field(answer, "\"reason\":\"", reason, sizeof reason);
    printf("%s wins %s (%s)\n", text, points, reason);
    free_text(&answer);
}

int main(int count, char **words) {
    GDExtensionInitialization initialization;
    GDExtensionInitializationFunction begin;
    void *const library = count == 3 ? dlopen(words[1], RTLD_NOW) : NULL;
    void *const symbol = library ? dlsym(library, words[2]) : NULL;
    int level;
    char *long_reply;
    if (!symbol) {
        fprintf(stderr, "%s\n", count == 3 ? dlerror() : "./host LIBRARY SYMBOL");
        return EXIT_FAILURE;
    }
    memcpy(&begin, &symbol, sizeof begin);
    if (!begin(find, &alive, &initialization)) return EXIT_FAILURE;
    for (level = 0; level < GDEXTENSION_MAX_INITIALIZATION_LEVEL; level++)
        initialization.initialize(initialization.userdata, (GDExtensionInitializationLevel)level);
    play();
    long_reply = reply("{\"op\":\"games\"}");
    expect(strlen(long_reply) > 1000 && strstr(long_reply, "buku") != NULL, "a list of the games");
    free_text(&long_reply);
    while (level-- > 0) initialization.deinitialize(initialization.userdata, (GDExtensionInitializationLevel)level);
    expect(alive == 0, "each string is freed once");
    dlclose(library);
    return EXIT_SUCCESS;
}
