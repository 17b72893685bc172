/* The line protocol for Godot 4.2 or newer: the class `Kafeneio`, with the static method `reply(line: String)`.
 *
 * All that a game can be asked is in the lines, and kafeneio.gd makes functions of them. So this is all that has to be
 * compiled for an engine.
 */
#include <gdextension_interface.h>
#include <kafeneio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(_WIN32)
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

/* Strings and names of Godot are as large as a pointer. */
typedef void *string;

static GDExtensionClassLibraryPtr library;
static GDExtensionInterfaceStringNewWithUtf8CharsAndLen new_string;
static GDExtensionInterfaceStringToUtf8Chars string_to_utf8;
static GDExtensionInterfaceStringNameNewWithLatin1Chars new_name;
static GDExtensionInterfaceVariantGetType type_of;
static GDExtensionInterfaceClassdbRegisterExtensionClass2 register_class;
static GDExtensionInterfaceClassdbRegisterExtensionClassMethod register_method;
static GDExtensionInterfaceClassdbUnregisterExtensionClass unregister_class;
static GDExtensionVariantFromTypeConstructorFunc variant_of_string;
static GDExtensionTypeFromVariantConstructorFunc string_of_variant;
static GDExtensionPtrDestructor free_string, free_name;

/* Answers a line. If there is no memory for the reply, or it is too long, that is an error of the protocol as well. */
static void answer(GDExtensionConstStringPtr line, GDExtensionUninitializedStringPtr reply) {
    const GDExtensionInt length = string_to_utf8(line, NULL, 0);
    char *const text = (char *)malloc((size_t)length + 1);
    char *written = NULL;
    size_t size = 4096, needed = size;
    kafeneio_status status = KAFENEIO_TOO_SHORT;
    kafeneio_error error = {"too_large", "", "", "", 0, ""};
    if (text) string_to_utf8(line, text, length);
    while (text && status == KAFENEIO_TOO_SHORT) {
        free(written);
        size = needed;
        written = (char *)malloc(size);
        if (!written) break;
        status = kafeneio_reply(text, (size_t)length, written, size, &needed, &error);
    }
    if (status == KAFENEIO_OK) {
        new_string(reply, written, (GDExtensionInt)needed - 1);
    } else {
        char refusal[64];
        snprintf(refusal, sizeof refusal, "{\"error\":{\"code\":\"%s\",\"message\":\"\"}}", error.code);
        new_string(reply, refusal, (GDExtensionInt)strlen(refusal));
    }
    free(written);
    free(text);
}

/* The method as typed code calls it. */
static void call_typed(void *method, GDExtensionClassInstancePtr none, const GDExtensionConstTypePtr *arguments,
                       GDExtensionTypePtr result) {
    string reply;
    (void)method, (void)none;
    answer(arguments[0], &reply);
    free_string(result);
    *(string *)result = reply;
}

/* The method as all other code calls it. */
static void call(void *method, GDExtensionClassInstancePtr none, const GDExtensionConstVariantPtr *arguments,
                 GDExtensionInt count, GDExtensionVariantPtr result, GDExtensionCallError *error) {
    string line, reply;
    (void)method, (void)none;
    error->error = GDEXTENSION_CALL_OK;
    if (count != 1) {
        error->error =
            count < 1 ? GDEXTENSION_CALL_ERROR_TOO_FEW_ARGUMENTS : GDEXTENSION_CALL_ERROR_TOO_MANY_ARGUMENTS;
        error->expected = 1;
    } else if (type_of(arguments[0]) != GDEXTENSION_VARIANT_TYPE_STRING) {
        error->error = GDEXTENSION_CALL_ERROR_INVALID_ARGUMENT;
        error->argument = 0;
        error->expected = GDEXTENSION_VARIANT_TYPE_STRING;
    } else {
        string_of_variant(&line, (GDExtensionVariantPtr)arguments[0]);
        answer(&line, &reply);
        variant_of_string(result, &reply);
        free_string(&line);
        free_string(&reply);
    }
}

static void initialize(void *none, GDExtensionInitializationLevel level) {
    enum { DEFAULT_USAGE = 6 };
    string class_name, parent, method, line, empty_name, empty;
    GDExtensionClassCreationInfo2 class_info = {0};
    GDExtensionClassMethodInfo method_info = {0};
    GDExtensionPropertyInfo argument, result;
    GDExtensionClassMethodArgumentMetadata metadata = GDEXTENSION_METHOD_ARGUMENT_METADATA_NONE;
    (void)none;
    if (level != GDEXTENSION_INITIALIZATION_SCENE) return;
    new_name(&class_name, "Kafeneio", 0);
    new_name(&parent, "Object", 0);
    new_name(&method, "reply", 0);
    new_name(&line, "line", 0);
    new_name(&empty_name, "", 0);
    new_string(&empty, "", 0);

    class_info.is_abstract = 1; /* there are no objects of it: the method is static */
    class_info.is_exposed = 1;
    register_class(library, &class_name, &parent, &class_info);

    result.type = GDEXTENSION_VARIANT_TYPE_STRING;
    result.name = &empty_name;
    result.class_name = &empty_name;
    result.hint = 0;
    result.hint_string = &empty;
    result.usage = DEFAULT_USAGE;
    argument = result;
    argument.name = &line;
    method_info.name = &method;
    method_info.call_func = call;
    method_info.ptrcall_func = call_typed;
    method_info.method_flags = GDEXTENSION_METHOD_FLAG_NORMAL | GDEXTENSION_METHOD_FLAG_STATIC;
    method_info.has_return_value = 1;
    method_info.return_value_info = &result;
    method_info.argument_count = 1;
    method_info.arguments_info = &argument;
    method_info.arguments_metadata = &metadata;
    register_method(library, &class_name, &method_info);

    free_name(&class_name);
    free_name(&parent);
    free_name(&method);
    free_name(&line);
    free_name(&empty_name);
    free_string(&empty);
}

static void deinitialize(void *none, GDExtensionInitializationLevel level) {
    string class_name;
    (void)none;
    if (level != GDEXTENSION_INITIALIZATION_SCENE) return;
    new_name(&class_name, "Kafeneio", 0);
    unregister_class(library, &class_name);
    free_name(&class_name);
}

/* What Godot calls first: `entry_symbol` of kafeneio.gdextension. */
EXPORT GDExtensionBool kafeneio_godot_init(GDExtensionInterfaceGetProcAddress get,
                                           GDExtensionClassLibraryPtr this_library,
                                           GDExtensionInitialization *initialization);

GDExtensionBool kafeneio_godot_init(GDExtensionInterfaceGetProcAddress get, GDExtensionClassLibraryPtr this_library,
                                    GDExtensionInitialization *initialization) {
    /* The functions of Godot by their names. The cast in between is the one that keeps compilers quiet. */
#define FIND(type, name) ((GDExtensionInterface##type)(void (*)(void))get(name))
    if (kafeneio_abi() != KAFENEIO_ABI) return 0; /* the library has another interface than the header */
    library = this_library;
    new_string = FIND(StringNewWithUtf8CharsAndLen, "string_new_with_utf8_chars_and_len");
    string_to_utf8 = FIND(StringToUtf8Chars, "string_to_utf8_chars");
    new_name = FIND(StringNameNewWithLatin1Chars, "string_name_new_with_latin1_chars");
    type_of = FIND(VariantGetType, "variant_get_type");
    register_class = FIND(ClassdbRegisterExtensionClass2, "classdb_register_extension_class2");
    register_method = FIND(ClassdbRegisterExtensionClassMethod, "classdb_register_extension_class_method");
    unregister_class = FIND(ClassdbUnregisterExtensionClass, "classdb_unregister_extension_class");
    variant_of_string =
        FIND(GetVariantFromTypeConstructor, "get_variant_from_type_constructor")(GDEXTENSION_VARIANT_TYPE_STRING);
    string_of_variant =
        FIND(GetVariantToTypeConstructor, "get_variant_to_type_constructor")(GDEXTENSION_VARIANT_TYPE_STRING);
    free_string = FIND(VariantGetPtrDestructor, "variant_get_ptr_destructor")(GDEXTENSION_VARIANT_TYPE_STRING);
    free_name = FIND(VariantGetPtrDestructor, "variant_get_ptr_destructor")(GDEXTENSION_VARIANT_TYPE_STRING_NAME);
    initialization->minimum_initialization_level = GDEXTENSION_INITIALIZATION_SCENE;
    initialization->userdata = NULL;
    initialization->initialize = initialize;
    initialization->deinitialize = deinitialize;
    return 1;
}
